/// The position of the caret in a sentence, as far as it is known.
enum SentencePosition: Hashable, Sendable {
  case unknown
  /// Within a sentence.
  case inside
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
    case ".", "!", "?", "…": self = .afterMark
    case "\n", "\r": self = .start
    case " ", "\t", "\u{a0}": if self == .afterMark { self = .start }
    case "\"", "'", ")", "]", "}", "”", "’", "»", "“", "‘", "«", "(", "[": break
    default: self = .inside
    }
  }
}
