/// Finds the first pause of a text.
enum Clause {
  private static let marks: Set<Character> = [",", ".", ";", ":", "!", "?", "…", "。", "–", "—"]

  /// The text before the first mark that ends a word: `Hà Nội` for `Hà Nội, Việt Nam`. `3.5 kg`
  /// stays.
  static func first(of text: String) -> String {
    String(text[..<(end(of: text, atEnd: true) ?? text.endIndex)])
  }

  /// True if a text to which more may come has a whole clause already.
  static func isWhole(_ text: String) -> Bool { end(of: text, atEnd: false) != nil }

  private static func end(of text: String, atEnd: Bool) -> String.Index? {
    text.indices.first { index in
      guard marks.contains(text[index]) else { return false }
      let next = text.index(after: index)
      return next == text.endIndex ? atEnd : text[next].isWhitespace || marks.contains(text[next])
    }
  }
}
