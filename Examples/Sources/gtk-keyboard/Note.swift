import TiengKeyboard
import TiengKit

/// A note above the keys. A session composes its words.
final class NoteKeyboard {
  let keyboard: SystemKeyboard
  let note: KeyboardTextView
  private var session = Session()

  init() {
    var made: KeyboardTextView?
    keyboard = SystemKeyboard(
      .telex,
      toolbar: { bar in
        made = KeyboardTextView("Note", lines: 3, in: bar.keyboard)
        return made!.widget
      })
    note = made!
    // The session types into the field, and not the keyboard alone.
    keyboard.onTextInput = { [unowned self] field in
      print(field == nil ? "the note ends" : "the note begins")
      _ = field.map { session.beginRouting(to: $0) } ?? session.receive(.endRouting)
    }
    keyboard.onTyped = { [unowned self] action, modifiers, _ in type(action, modifiers) }
    keyboard.textInput = note
  }

  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers = []) {
    if let key = KeyEvent(action, modifiers: modifiers) {
      _ = session.receive(.key(key))
    } else {
      note.take(action)
    }
  }

  /// Types a text as fingers do.
  func type(_ text: String) {
    for character in text.unicodeScalars {
      type(character == "\n" ? .primary : character == " " ? .space : .character(character))
    }
  }
}
