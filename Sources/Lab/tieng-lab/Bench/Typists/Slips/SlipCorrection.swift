import TiengVietnamese

/// Corrects a word by looking at it: BackSpace until nothing wrong is left, then the keys for the
/// rest.
struct SlipCorrection {
  private let word: MeantWord
  private let tone: Tone
  /// The right beginnings of a word that is no syllable, each with the number of its letters.
  private var looks: [[Unicode.Scalar]: Int] = [:]

  init(_ word: MeantWord, _ writer: KeyWriter) {
    self.word = word
    let tones = word.letters.compactMap { ToneAndLetter($0.letter)?.tone }
    tone = tones.first { $0 != .level } ?? .level
    guard word.kind != .syllable else { return }
    for count in 0...word.letters.count {
      let letters = word.letters.prefix(count)
      // The keys of other words may change them on the way, but at the end this is undone.
      if let composed = writer.composed(letters.flatMap(\.keys)) {
        looks[Array(composed.preedit(by: writer.rules).unicodeScalars)] = count
      }
      looks[letters.map(\.letter)] = count
    }
  }

  func correct(with hands: inout Hands) {
    var seen = hands.seen
    // The number is limited because a session may not delete.
    for _ in 0..<64 where !isBeginning(seen) {
      hands.press(.backSpace)
      seen = hands.seen
    }
    hands.press(rest(after: seen).strokes)
  }

  /// True if nothing more has to be typed.
  func isComplete(_ seen: [Unicode.Scalar]) -> Bool {
    isBeginning(seen) && rest(after: seen).isEmpty
  }

  /// True if nothing visible is wrong. Letters, marks and the tone may still be missing.
  private func isBeginning(_ seen: [Unicode.Scalar]) -> Bool {
    guard word.kind == .syllable else { return looks[seen] != nil }
    return seen.count <= word.letters.count
      && zip(seen, word.letters).allSatisfy { matches($0, $1.letter) }
  }

  private func matches(_ seen: Unicode.Scalar, _ meant: Unicode.Scalar) -> Bool {
    guard let seen = ToneAndLetter(seen), let meant = ToneAndLetter(meant) else { return false }
    return seen.isCapital == meant.isCapital
      && (seen.letter == meant.letter || seen.letter == meant.letter.base)
      && (seen.tone == .level || seen.tone == tone)
  }

  /// The keys of the missing letters, then of the missing marks, then of the tone.
  private func rest(after seen: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let count = looks[seen] ?? seen.count
    let letters = word.letters.dropFirst(count).flatMap(\.keys)
    guard word.kind == .syllable else { return letters }
    let glyphs = seen.compactMap(ToneAndLetter.init)
    let marks = glyphs.indices.flatMap { isMissing(at: $0, glyphs) ? word.letters[$0].marks : [] }
    let hasTone = glyphs.contains { $0.tone != .level }
    return letters + marks + (hasTone ? [] : word.toneKeys)
  }

  /// True if a letter lacks its mark. In ươ one mark is enough for both letters if another letter
  /// follows.
  private func isMissing(at index: Int, _ glyphs: [ToneAndLetter]) -> Bool {
    let isFollowed = word.hornPair.map { $0 + 1 == index && $0 + 2 < word.letters.count } ?? false
    if isFollowed, glyphs[index - 1].letter == .ư { return false }
    return glyphs[index].letter.mark == nil
  }
}
