public import TiengCore
import TiengGObject
import TiengGtk4

/// A text of several lines inside the keyboard, as a widget: a note, a prompt.
///
///     let note = KeyboardTextView("Note", lines: 3, in: keyboard)
///     keyboard.textInput = note
///     note.insertText("first\nsecond")
///     note.text   // first\nsecond
///
/// Return breaks the line. The view gets the text once it is pressed, or when it is assigned to
/// ``SystemKeyboard/textInput``: by the keyboard itself, or by a session that routes to it. It ends by Escape, by
/// assigning nil, and when the keyboard is hidden; its text stays. The object must live as long as its widget is
/// shown.
public final class KeyboardTextView: TextInput, EditedField {
  /// The widget, which lives as long as this object.
  public var widget: WidgetPointer { view.drawn.object }
  /// Is called after every change of the text.
  public var onChange: ((String) -> Void)?
  /// The greatest length of the text, in code points. Text beyond that is dropped.
  public static let capacity = 65_536
  private var (before, after) = (String.UnicodeScalarView(), String.UnicodeScalarView())
  private let view: TextWidget
  private weak var keyboard: SystemKeyboard?

  /// Makes an empty view. To be called after `gtk_init`.
  ///
  /// - Parameters:
  ///   - title: What is shown while there is no text, and what screen readers say.
  ///   - lines: The number of lines that are seen.
  ///   - keyboard: The keyboard that it is in.
  public init(_ title: String, lines: Int = 3, in keyboard: SystemKeyboard) {
    self.keyboard = keyboard
    view = TextWidget(title, lines: max(2, lines), theme: keyboard.theme)
    view.onPressed = { [unowned self] in
      moveCursor(by: $0 - before.count)
      self.keyboard?.textInput = self
    }
  }

  /// The text before the caret.
  public var textBefore: String { String(before) }
  /// The text after the caret.
  public var textAfter: String { String(after) }
  /// Return breaks the line.
  public var returnKeyType: Keyboard.ReturnKeyType { .newLine }
  /// True while the view gets the text, and shows its caret.
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

  /// Inserts text before the caret, with its line breaks, up to ``capacity``. Other control characters than line
  /// breaks and tabs are left out, and every kind of line break becomes `\n`.
  public func insertText(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let kept = lines.joined(separator: "\n").unicodeScalars.filter {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    let room = KeyboardTextView.capacity - before.count - after.count
    before.append(contentsOf: kept.prefix(max(0, room)))
    changed()
  }

  /// Deletes a number of code points before the caret, or all if there are fewer.
  public func deleteBackward(_ count: Int) {
    before.removeLast(min(max(0, count), before.count))
    changed()
  }

  /// Moves the caret by a number of code points. It stops at the ends.
  public func moveCursor(by offset: Int) {
    if offset < 0 {
      let moved = before.suffix(Int(min(offset.magnitude, UInt(before.count))))
      let count = moved.count
      after.insert(contentsOf: Array(moved), at: after.startIndex)
      before.removeLast(count)
    } else {
      let moved = Array(after.prefix(offset))
      before.append(contentsOf: moved)
      after.removeFirst(moved.count)
    }
    view.set(textBefore, textAfter)
  }

  /// Empties the view.
  public func clear() {
    (before, after) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    changed()
  }

  /// Shows the open word at the caret. Empty for none.
  public func showPreedit(_ word: String) -> Bool {
    view.preedit = word
    return true
  }

  private func changed() {
    view.set(textBefore, textAfter)
    onChange?(text)
  }
}
