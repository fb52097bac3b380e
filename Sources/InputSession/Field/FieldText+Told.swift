import KeyboardCore

// Reported text and the caret in it.
extension FieldText {
  /// True if the position of the caret in the last report is certain.
  var isSureOfCaret: Bool { !mayCountBytes || carets.isSure }

  /// The number of BackSpaces that delete the word or signs before the caret with the spaces after
  /// them. 1 if the text is not known.
  var lastWordLength: Int {
    guard let text = told, !text.hasSelection else { return 1 }
    let spaces = text.before.reversed().prefix { $0 == " " }.count
    let rest = text.before.dropLast(spaces)
    guard let last = rest.last, !last.isNewline else { return max(1, spaces) }
    let isWord = last.isPartOfWord
    return spaces
      + rest.reversed().prefix { $0.isPartOfWord == isWord && !$0.isWhitespace }.count
  }

  /// Reads a report with a numeric position of the caret.
  mutating func read(_ told: CountedText) -> CaretReader.Reading {
    if mayCountBytes { return carets.read(told) }
    return told[.characters].map { .text($0) } ?? .unclear
  }

  /// Follows changes in the application, to read its next report.
  ///
  /// - Parameter key: The key that the application gets.
  mutating func moveCaret(by effects: Effects, _ key: KeyEvent?) {
    guard mayCountBytes else { return }
    carets.follow(deleting: effects.deletedCount, putting: effects.committed)
    let keepsPlace = effects.others.allSatisfy { if case .forwardKey = $0 { false } else { true } }
    if !keepsPlace { carets.forget() }
    guard let key, !key.isRelease, !key.symbol.isModifier else { return }
    if key.isText, let character = key.character {
      carets.follow(deleting: 0, putting: String(character))
    } else {
      carets.forget()
    }
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
