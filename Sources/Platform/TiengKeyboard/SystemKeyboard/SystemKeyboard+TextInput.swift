public import TiengCore
public import TiengLayouts

/// A field inside the keyboard that shows whether it gets the text.
protocol EditedField: TextInput {
  var isEditing: Bool { get set }
}

extension SystemKeyboard {
  /// Passes an action on: to the emoji, to the field inside the keyboard, or to the program.
  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers, again isAgain: Bool) {
    if action == .emoji, hasEmoji {
      showsEmoji = true
      return
    }
    if let textInput, takes(action, modifiers, for: textInput) { return }
    onTyped?(action, modifiers, isAgain)
  }

  func moveCaret(by count: Int) {
    if let textInput { return textInput.moveCursor(by: count) }
    onMovedCaret?(count)
  }

  func moveTextInput(from old: (any TextInput)?) {
    // A program that composes ends its word first.
    onTextInput?(textInput)
    (old as? any EditedField)?.isEditing = false
    (textInput as? any EditedField)?.isEditing = true
  }

  private func takes(
    _ action: KeyAction, _ modifiers: KeyEvent.Modifiers, for field: any TextInput
  ) -> Bool {
    if action == .key(.escape) {
      textInput = nil
      return true
    }
    guard onTextInput == nil, modifiers.isDisjoint(with: .command) else { return false }
    if action == .primary, let entry = field as? KeyboardEntry, entry.returnKeyType.submits {
      textInput = nil
      entry.submit()
      return true
    }
    return field.take(action)
  }
}

extension TextInput {
  /// Does the action of a key in this field, without composing words.
  ///
  ///     let field = KeyboardTextField()
  ///     field.take(.letter("ă"))   // true
  ///     field.take(.hide)          // false: it is nothing for a field
  ///     field.text                 // ă
  ///
  /// - Returns: False if the action does nothing in a field.
  @discardableResult
  public func take(_ action: KeyAction) -> Bool {
    switch action {
    case .character(let character): insertText(String(character))
    case .letter(let text), .text(let text): insertText(text)
    case .space: insertText(" ")
    case .primary: insertText("\n")
    case .backspace: deleteBackward(1)
    case .deleteWord:
      let blanks = textBefore.unicodeScalars.reversed().prefix { $0 == " " }.count
      deleteBackward(blanks)
      deleteBackward(max(currentWord.unicodeScalars.count, blanks == 0 ? 1 : 0))
    case .key(.left): moveCursor(by: -1)
    case .key(.right): moveCursor(by: 1)
    case .key(.home): moveCursor(by: -textBefore.unicodeScalars.count)
    case .key(.end): moveCursor(by: textAfter.unicodeScalars.count)
    case .key, .page, .shift, .modifier, .emoji, .hide, .language, .nextKeyboard,
      .preferences, .url, .dictation, .custom, .none:
      return false
    }
    return true
  }
}
