import TiengCore

/// The end of the text before the caret that the session itself inserted or saw being typed, and
/// its place in a sentence.
struct TextMemory: Hashable, Sendable {
  private(set) var text = ""

  /// The position of the caret in a sentence.
  private(set) var sentence = SentencePosition.unknown

  /// True if the text begins right after a letter or digit, or where a key moved the caret, so that
  /// its first word may be incomplete.
  var beginsWithin = false

  /// The length that is kept at least, in bytes, if there is so much text. Words that were written
  /// in it are suggested again.
  private static let reach = 256

  /// Updates this after inserted text.
  ///
  /// - Parameters:
  ///   - remembers: True if the text may be remembered.
  ///   - followsSentences: True if starts of sentences are needed.
  mutating func insert(_ inserted: String, remembers: Bool, followsSentences: Bool) {
    if followsSentences { sentence.advance(over: inserted) }
    if remembers { append(inserted) }
  }

  /// Updates this after a key that the application gets.
  mutating func update(afterPassing key: KeyEvent, remembers: Bool) {
    if key.isText, let character = key.character {
      sentence.advance(over: character)
      if remembers { append(String(character)) }
      return
    }
    sentence = key.endsLine ? .start : .unknown
    if key.endsLine, remembers {
      append("\n")
    } else if key.isBackSpace {
      deleteBackward(1)
    } else {
      if !text.isEmpty { text = "" }
      beginsWithin = true
    }
  }

  mutating func deleteBackward(_ count: Int) {
    text.unicodeScalars.removeLast(min(count, text.unicodeScalars.count))
  }

  /// Handles that the caret has moved.
  mutating func forget() {
    if !text.isEmpty { text = "" }
    sentence = .unknown
    beginsWithin = false
  }

  private mutating func append(_ more: some StringProtocol) {
    text += more
    if text.utf8.count > 2 * TextMemory.reach { text = text.end(TextMemory.reach) }
  }
}

extension String {
  /// The end of the text, at most this number of bytes.
  func end(_ length: Int) -> String {
    let excess = utf8.count - length
    guard excess > 0 else { return self }
    var start = utf8.index(startIndex, offsetBy: excess)
    while start < endIndex, start.samePosition(in: unicodeScalars) == nil {
      utf8.formIndex(after: &start)
    }
    return String(self[start...])
  }
}

/// The position of the caret in a sentence, as far as it is known.
enum SentencePosition: Hashable, Sendable {
  case unknown
  /// Within a sentence.
  case inside
  /// Within a word of a sentence.
  case inWord(LastLetters)
  /// Behind a letter that follows a dot: the second v of `v.v.`.
  case afterDottedLetter
  /// After a mark that ends a sentence, before a space.
  case afterMark
  /// At the first word of a sentence.
  case start

  /// The position after some text.
  mutating func advance(over text: some StringProtocol) {
    for character in text.unicodeScalars { advance(over: character) }
  }

  mutating func advance(over character: Unicode.Scalar) {
    switch character {
    case ".": self = mayEndAbbreviation ? .inside : .afterMark
    case "!", "?", "…": self = .afterMark
    case "\n", "\r": self = .start
    case " ", "\t", "\u{a0}":
      if self == .afterMark { self = .start }
      if case .inWord = self { self = .inside }
    case "\"", "'", ")", "]", "}", "”", "’", "»", "“", "‘", "«", "(", "[": break
    default:
      switch self {
      case _ where !character.isLetter: self = .inside
      case .afterMark: self = .afterDottedLetter
      case .inWord(var letters):
        letters.append(character)
        self = .inWord(letters)
      default: self = .inWord(LastLetters(character))
      }
    }
  }

  /// True if a dot here belongs to an abbreviation, and the sentence goes on.
  private var mayEndAbbreviation: Bool {
    switch self {
    case .afterDottedLetter: true
    case .inWord(let letters): LastLetters.ofAbbreviations.contains(letters)
    default: false
    }
  }

  /// The last eight letters of a word.
  struct LastLetters: Hashable, Sendable {
    /// Abbreviations after which a sentence goes on with a small letter. After others, such as
    /// `TS.`, there are names.
    fileprivate static let ofAbbreviations: Set = [
      LastLetters("vv"), LastLetters("vd"), LastLetters("etc"), LastLetters("vs"),
      LastLetters("cf"),
    ]

    private var bytes: UInt64 = 0

    fileprivate init(_ word: String) { for letter in word.unicodeScalars { append(letter) } }

    fileprivate init(_ letter: Unicode.Scalar) { append(letter) }

    /// Adds a letter. Those beyond ASCII are all the same here.
    fileprivate mutating func append(_ letter: Unicode.Scalar) {
      bytes = bytes << 8 | UInt64(letter.isASCII ? letter.value | 0x20 : 0xff)
    }
  }
}
