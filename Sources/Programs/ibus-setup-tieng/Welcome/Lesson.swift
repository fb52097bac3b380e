import TiengVietnamese

/// An example of what the engine does: keys, and what comes of them in each method.
struct Lesson {
  /// The name of its row.
  let row: String
  private let text: String?
  private let words: String
  private let lastKeys: String
  private let isOfLetters: Bool

  /// - Parameters:
  ///   - words: The words that are typed, by the keys of the method.
  ///   - lastKeys: The keys after them, as `KeySequence` writes keys.
  ///   - text: The text in the end; nil if it is the keys of the words themselves.
  ///   - isOfLetters: True if it is shown only for methods whose marks are letters.
  private init(
    _ row: String, types words: String, then lastKeys: String = "", for text: String?,
    isOfLetters: Bool = false
  ) {
    (self.row, self.words, self.lastKeys) = (row, words, lastKeys)
    (self.text, self.isOfLetters) = (text, isOfLetters)
  }

  static let all = [
    Lesson("lesson-marks", types: "tiếng Việt", for: "tiếng Việt"),
    Lesson("lesson-english", types: "tôi quên password", for: "tôi quên password"),
    // Digits and marks make no English word look Vietnamese.
    Lesson("lesson-undo", types: "test", then: " <BackSpace>", for: "tét", isOfLetters: true),
    Lesson("lesson-restore", types: "tiếng", then: "<Escape>", for: nil),
    Lesson("lesson-suggestions", types: "Việt", then: "<Alt+Down><Return>", for: "Việt Nam"),
  ]

  /// The keys, as `KeySequence` writes them, and the text, in a method that is built in.
  ///
  /// - Returns: Nil if the method is not built in, or has other marks than the lesson needs.
  func typed(by method: String) -> (keys: String, text: String)? {
    guard let method = TypingMethod.named(method) else { return nil }
    let rules = TypingRules(method: method)
    if isOfLetters, !method.changes(UInt8(ascii: "s")) { return nil }
    let words = words.split(separator: " ").map { word in
      // An English word has no keys but its letters.
      Syllable(text: String(word), by: rules)?.keys ?? String(word)
    }
    let keys = words.joined(separator: " ")
    return (keys + lastKeys, text ?? keys)
  }
}
