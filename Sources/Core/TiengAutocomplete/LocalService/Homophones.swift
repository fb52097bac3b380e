import TiengVietnamese

/// The syllables that are often written instead of one another, because many people say them alike.
///
///     Homophones.of("sẽ")    // sẻ, xẽ
///     Homophones.of("giữ")   // giử, dữ, rữ, vữ
///
/// They are made by rules. Look up in a lexicon whether a result is a word. Both of i and y are
/// right: lí and lý.
package enum Homophones {
  /// The source of suggestions that are such words.
  package static let source = "homophone"

  /// - Parameter syllable: In small letters.
  package static func of(_ syllable: String) -> [String] {
    let letters = syllable.unicodeScalars.compactMap(ToneAndLetter.init)
    let vowels = letters.indices.filter { letters[$0].letter.isVowel }
    guard letters.count == syllable.unicodeScalars.count, let first = vowels.first,
      let last = vowels.last
    else { return [] }
    // The i of gi is part of the rime if no other vowel or ê follows: gì, gìn, giết.
    let isGi = letters.prefix(2).map(\.letter) == [.g, .i]
    let start = isGi && vowels.count > 1 && letters[2].letter != .ê ? 2 : first
    let initial = isGi ? "gi" : text(letters[..<first])
    let final = text(letters[(last + 1)...])
    var found = twin(of: letters).map { [$0] } ?? []
    for other in initials.flatMap({ others(than: initial, in: $0) }) {
      let isWritten = other == "gi" && letters[start].letter == .i
      found.append((isWritten ? "g" : other) + text(letters[start...]))
    }
    for other in finals.flatMap({ others(than: final, in: $0) }) {
      found.append(text(letters[...last]) + other)
    }
    return found
  }

  /// The syllable with hỏi for ngã, or ngã for hỏi.
  private static func twin(of letters: [ToneAndLetter]) -> String? {
    guard let place = letters.firstIndex(where: { $0.tone == .hookAbove || $0.tone == .tilde })
    else { return nil }
    var letters = letters
    let tone: Tone = letters[place].tone == .tilde ? .hookAbove : .tilde
    letters[place] = ToneAndLetter(letter: letters[place].letter, tone: tone, isCapital: false)
    return text(letters[...])
  }

  private static func others(than part: String, in group: [String]) -> [String] {
    group.contains(part) ? group.filter { $0 != part } : []
  }

  private static func text(_ letters: ArraySlice<ToneAndLetter>) -> String {
    String(String.UnicodeScalarView(letters.map(\.character)))
  }

  private static let initials = [
    ["s", "x"], ["ch", "tr"], ["l", "n"], ["d", "gi", "r", "v"], ["d", "đ"], ["ng", "ngh"],
    ["g", "gh"], ["c", "k"],
  ]

  private static let finals = [["n", "ng"], ["c", "t"], ["n", "nh"], ["t", "ch"]]
}
