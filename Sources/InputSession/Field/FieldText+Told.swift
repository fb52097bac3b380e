import KeyboardCore

// What is told of the text, and where the caret is in it.
extension FieldText {
  /// Whether the caret is known to be where the text that was told last says.
  var isSureOfCaret: Bool { !mayCountBytes || carets.isSure }

  /// How many BackSpaces delete the word, or the signs, before the caret with the spaces behind
  /// them; one where the text is not known.
  var lastWordLength: Int {
    guard let text = told, !text.hasSelection else { return 1 }
    let spaces = text.before.reversed().prefix { $0 == " " }.count
    let rest = text.before.dropLast(spaces)
    guard let last = rest.last, !last.isNewline else { return max(1, spaces) }
    let isWord = last.isPartOfWord
    return spaces
      + rest.reversed().prefix { $0.isPartOfWord == isWord && !$0.isWhitespace }.count
  }

  /// Reads what an application tells, with numbers for the caret.
  mutating func read(_ told: CountedText) -> CaretReader.Reading {
    if mayCountBytes { return carets.read(told) }
    return told[.characters].map { .text($0) } ?? .unclear
  }

  /// Follows what is done in the application, for the next that it tells.
  ///
  /// - Parameter key: The key that the application has.
  mutating func follow(_ effects: Effects, _ key: KeyEvent?) {
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
