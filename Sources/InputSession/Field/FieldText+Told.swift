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
  /// - Parameters:
  ///   - response: The response to the event.
  ///   - key: The key of the event.
  mutating func moveCaret(by response: borrowing Response, _ key: KeyEvent?) {
    if response.effects.deletedCount > 0 || response.effects.commitsText {
      carets.follow(
        deleting: response.effects.deletedCount, putting: response.effects.committed)
    }
    if response.effects.forwardsKeys { carets.forget() }
    guard !response.isHandled, let key, !key.isRelease, !key.symbol.isModifier else { return }
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
