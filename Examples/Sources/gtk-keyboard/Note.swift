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
    // The program types into the field, and not the keyboard alone.
    keyboard.onTextInput = { [unowned self] in
      print($0 == nil ? "the note ends" : "the note begins")
      session = Session()
    }
    keyboard.onTyped = { [unowned self] action, modifiers, _ in type(action, modifiers) }
    keyboard.textInput = note
  }

  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers = []) {
    guard keyboard.textInput === note, modifiers.isEmpty else { return }
    let key: KeyEvent? =
      switch action {
      case .character(let character): KeyEvent(character)
      case .space: KeyEvent(" ")
      case .backspace: KeyEvent(.backSpace)
      case .primary: KeyEvent(.return)
      default: nil
      }
    guard let key else {
      _ = note.take(action)
      return
    }
    let response = session.receive(.key(key))
    for effect in response.effects {
      switch effect {
      case .commit(let text): note.insertText(text)
      case .showPreedit(let word): _ = note.showPreedit(word)
      case .hidePreedit: _ = note.showPreedit("")
      case .deleteBackward(let count): note.deleteBackward(count)
      default: break
      }
    }
    if !response.isHandled { note.take(action) }
  }
  /// Types a text as fingers do.
  func type(_ text: String) {
    for character in text.unicodeScalars {
      type(character == "\n" ? .primary : character == " " ? .space : .character(character))
    }
  }
}
