import TiengCore
import TiengSession

/// The keyboard on the screen, as the engine of a field sees it.
extension EngineController {
  /// The keyboard on the screen, if it is visible and this field has the focus.
  var keyboard: OnScreenKeyboard? {
    guard hasField, let keyboard = engines?.keyboard, keyboard.isSeen else { return nil }
    return keyboard
  }

  var keyboardField: KeyboardField {
    let type = session.context.contentType
    let isSecret = type.isSecret
    // A field that hides its text is reported as a password field.
    let isHidden = isSecret && type.purpose != .pin
    let password = UInt32(ContentType.Purpose.password.rawValue)
    return KeyboardField(
      hasFocus: hasField, purpose: isHidden ? password : contentNumbers.purpose,
      hints: isSecret ? 0 : contentNumbers.hints,
      capabilities: isSecret ? 0 : capabilities)
  }

  /// Reports the field, or that it has lost the focus, to the keyboard.
  func tellKeyboard() {
    guard let keyboard = engines?.keyboard, keyboard.isAttached else { return }
    keyboard.tell(hasField ? keyboardField : KeyboardField())
  }

  /// Shows suggestions at the caret because the keyboard hangs.
  func showAtCaret(_ table: CandidateTable) {
    output.perform(.showCandidates(table), by: session.preferences)
  }

  /// Hides the table at the caret. The keyboard shows the next suggestions.
  func handTableOver() {
    output.perform(.hideCandidates, by: session.preferences)
    tellKeyboard()
  }
}
