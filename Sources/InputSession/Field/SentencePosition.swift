/// Where in a sentence the caret is, as far as is known.
enum SentencePosition: Hashable, Sendable {
  case unknown
  /// Within a sentence.
  case inside
  /// After a full stop, question or exclamation mark, before a space.
  case afterMark
  /// Where the next word is the first of a sentence.
  case start

  /// The position after some more text.
  mutating func advance(over text: some StringProtocol) {
    for character in text.unicodeScalars { advance(over: character) }
  }

  mutating func advance(over character: Unicode.Scalar) {
    switch character {
    case ".", "!", "?", "…": self = .afterMark
    case "\n", "\r": self = .start
    case " ", "\t", "\u{a0}": if self == .afterMark { self = .start }
    case "\"", "'", ")", "]", "}", "”", "’", "»", "“", "‘", "«", "(", "[": break
    default: self = .inside
    }
  }
}
