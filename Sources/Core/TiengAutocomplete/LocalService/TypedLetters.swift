import TiengVietnamese

/// The typed letters of an unfinished word, with their marks.
///
///     TypedLetters("tiê").fit("tiếng")   // true
///     TypedLetters("tiê").fit("tiến")    // true
///     TypedLetters("tiê").fit("tien")    // false
///     TypedLetters("toí").fit("tối")     // true: a tone may move
///
/// A letter without a mark matches any mark. A typed mark or tone only matches itself.
package struct TypedLetters {
  private let letters: [Typed]
  private let tone: Tone
  /// True if typed accents exclude some words with the same letters.
  let areMarked: Bool

  private enum Typed {
    case vietnamese(Letter)
    case other(Unicode.Scalar)
  }

  /// The letters without Vietnamese marks.
  let plain: String

  /// - Parameter isVietnamese: True if accents are Vietnamese. Accents of other languages are kept
  ///   in ``plain``.
  package init(_ word: some StringProtocol, isVietnamese: Bool = true) {
    var letters: [Typed] = []
    var tone = Tone.level
    var plain = String.UnicodeScalarView()
    for character in word.unicodeScalars {
      let found = isVietnamese || character.isASCII ? ToneAndLetter(character) : nil
      plain.append(found.map { $0.plain.character } ?? character)
      if let found {
        letters.append(.vietnamese(found.letter))
        if found.tone != .level { tone = found.tone }
      } else {
        letters.append(.other(character.small))
      }
    }
    self.letters = letters
    self.plain = String(plain)
    self.tone = tone
    areMarked = word.utf8.contains { $0 >= 0x80 }
  }

  /// True if the text begins with the typed letters. Spaces in the text are ignored.
  package func fit(_ text: String) -> Bool {
    guard areMarked else { return true }
    var place = 0
    var foundTone = Tone.level
    for character in text.unicodeScalars {
      if character == " " {
        if place >= letters.count { break }
        continue
      }
      let found = ToneAndLetter(character)
      if let tone = found?.tone, tone != .level { foundTone = tone }
      if place < letters.count {
        guard fits(letters[place], character, found) else { return false }
        place += 1
      }
    }
    return place == letters.count && (tone == .level || tone == foundTone)
  }

  private func fits(
    _ typed: Typed, _ character: Unicode.Scalar, _ found: ToneAndLetter?
  ) -> Bool {
    switch typed {
    case .other(let wanted):
      return character.small == wanted
    case .vietnamese(let wanted):
      guard let found else { return wanted.mark == nil }
      return found.letter == wanted || wanted.mark == nil && found.letter.base == wanted
    }
  }
}

extension String {
  /// The number of keys for the text: letters, marks and tones.
  var keyCount: Int {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return utf8.count }
    return unicodeScalars.reduce(0) { count, character in
      guard !character.isASCII, let found = ToneAndLetter(character) else { return count + 1 }
      return count + 1 + (found.letter.mark == nil ? 0 : 1) + (found.tone == .level ? 0 : 1)
    }
  }
}

extension ToneAndLetter {
  /// The letter without its tone and mark.
  fileprivate var plain: ToneAndLetter {
    ToneAndLetter(letter: letter.base, tone: .level, isCapital: isCapital)
  }
}

extension Unicode.Scalar {
  /// The lower-case letter, if it is a single character.
  fileprivate var small: Unicode.Scalar {
    guard properties.isUppercase else { return self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first! : self
  }
}
