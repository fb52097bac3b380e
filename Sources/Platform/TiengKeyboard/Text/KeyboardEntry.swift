public import TiengCore
import TiengGObject
import TiengGtk4

/// A field of one line inside the keyboard, as a widget: a `KeyboardTextField` that is seen.
///
///     let entry = KeyboardEntry(KeyboardTextField(title: "Prompt", returnKeyType: .send), in: keyboard)
///     entry.onSubmit = { print($0) }
///
/// It gets the text once it is pressed, or when it is assigned to ``SystemKeyboard/textInput``: by the keyboard
/// itself, or by a session that routes to it. The object must live as long as its widget is shown.
public final class KeyboardEntry: TextInput, EditedField {
  /// The widget, which lives as long as this object.
  public var widget: WidgetPointer { view.drawn.object }
  /// Is called with the text when Return submits it.
  public var onSubmit: ((String) -> Void)?
  private let field: KeyboardTextField
  private let view: TextWidget
  private weak var keyboard: SystemKeyboard?

  /// Makes the widget of a field.
  ///
  /// - Parameters:
  ///   - field: The field. Change it through this object from now on.
  ///   - keyboard: The keyboard that it is in.
  public init(_ field: KeyboardTextField, in keyboard: SystemKeyboard) {
    (self.field, self.keyboard) = (field, keyboard)
    view = TextWidget(field.title, lines: 1, theme: keyboard.theme)
    view.onPressed = { [unowned self] in
      moveCursor(by: $0 - textBefore.unicodeScalars.count)
      self.keyboard?.textInput = self
    }
    show()
  }

  /// The text before the caret.
  public var textBefore: String { field.textBefore }
  /// The text after the caret.
  public var textAfter: String { field.textAfter }
  /// The effect of Return.
  public var returnKeyType: Keyboard.ReturnKeyType { field.returnKeyType }
  /// True while the field gets the text, and shows its caret.
  public internal(set) var isEditing: Bool {
    get { view.isEditing }
    set {
      view.isEditing = newValue
      let word = view.preedit
      view.preedit = ""
      // The open word stays.
      if !word.isEmpty { insertText(word) }
    }
  }

  /// Inserts text before the caret, without line breaks, up to `KeyboardTextField.capacity`.
  public func insertText(_ text: String) { change { $0.insertText(text) } }

  /// Deletes a number of code points before the caret.
  public func deleteBackward(_ count: Int) { change { $0.deleteBackward(count) } }

  /// Moves the caret by a number of code points. It stops at the ends.
  public func moveCursor(by offset: Int) { change { $0.moveCursor(by: offset) } }

  /// Empties the field.
  public func clear() { change { $0.clear() } }

  /// Calls ``onSubmit``.
  public func submit() { onSubmit?(text) }

  /// Shows the open word at the caret. Empty for none.
  public func showPreedit(_ word: String) -> Bool {
    view.preedit = word
    return true
  }

  private func change(_ change: (KeyboardTextField) -> Void) {
    change(field)
    show()
  }

  private func show() { view.set(field.textBefore, field.textAfter) }
}
