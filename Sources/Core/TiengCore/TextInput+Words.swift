extension TextInput {
  /// The word that ends at the caret, without an apostrophe before it. Empty between words.
  public var currentWord: String { textBefore.lastWord(behavior) }

  /// True if a new word would begin at the caret.
  public var isCursorAtNewWord: Bool { currentWord.isEmpty }

  /// True if a new sentence would begin at the caret: at the beginning of the text, after the end
  /// of a sentence and a space, or on a new line.
  ///
  ///     let field = KeyboardTextField()
  ///     field.insertText("“Xin chào.” ")
  ///     field.isCursorAtNewSentence   // true
  ///     field.insertText("3.")
  ///     field.isCursorAtNewSentence   // false: no space follows
  public var isCursorAtNewSentence: Bool {
    let before = textBefore.unicodeScalars
    let blanks = before.reversed().prefix { $0.properties.isWhitespace }
    let rest = before.dropLast(blanks.count)
    if rest.isEmpty || blanks.contains(where: \.isLineBreak) { return true }
    guard !blanks.isEmpty, let last = rest.last(where: { !$0.closesQuote }) else { return false }
    return behavior.endsSentence(last)
  }

  /// The word before the one at the caret.
  ///
  ///     let field = KeyboardTextField()
  ///     field.insertText("Xin chào, b")
  ///     field.wordBeforeInput   // chào
  public var wordBeforeInput: String {
    let behavior = self.behavior
    var rest = textBefore.unicodeScalars.dropLast(currentWord.unicodeScalars.count)
    while let last = rest.last, last.isJoiner || behavior.endsWord(last) { rest.removeLast() }
    return String(rest).lastWord(behavior)
  }

  /// The sentence around the caret, up to the caret. Empty right after the end of a sentence.
  ///
  ///     let field = KeyboardTextField()
  ///     field.insertText("Xin chào. Tôi mua 3.5 kg")
  ///     field.sentenceBeforeInput   // Tôi mua 3.5 kg
  public var sentenceBeforeInput: String {
    let behavior = self.behavior
    let before = textBefore.unicodeScalars
    var start = before.endIndex
    var isAtEndOfWord = true
    while start > before.startIndex {
      let scalar = before[before.index(before: start)]
      if scalar.isLineBreak || isAtEndOfWord && behavior.endsSentence(scalar) { break }
      isAtEndOfWord = scalar.properties.isWhitespace || isAtEndOfWord && scalar.closesQuote
      before.formIndex(before: &start)
    }
    return String(before[start...].drop { $0.properties.isWhitespace || $0.closesQuote })
  }

  /// Replaces the word before the caret by a text.
  public func replaceCurrentWord(with text: String) {
    let count = currentWord.unicodeScalars.count
    if count > 0 { deleteBackward(count) }
    insertText(text)
  }
}

extension String {
  fileprivate func lastWord(_ behavior: any KeyboardBehavior) -> String {
    let scalars = unicodeScalars
    let count = scalars.reversed().prefix { !behavior.endsWord($0) }.count
    return String(scalars.suffix(count).drop(while: \.isJoiner))
  }
}

extension Unicode.Scalar {
  var isLineBreak: Bool {
    switch value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True if the character belongs to a word only inside it: an apostrophe, or a joiner of emoji.
  fileprivate var isJoiner: Bool { self == "'" || self == "’" || self == "\u{200d}" }

  /// True if the character can follow the end of a sentence and still belongs to it.
  fileprivate var closesQuote: Bool { "\"'”’»)]".unicodeScalars.contains(self) }
}
