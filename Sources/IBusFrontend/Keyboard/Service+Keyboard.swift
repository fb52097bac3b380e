import DBusSupport
import InputSession
import KeyboardCore

/// The connection of the keyboard on the screen with the fields.
extension Service {
  /// The engine of the focused field.
  var focused: EngineController? { engines.values.first(where: \.hasField) }

  /// True if a keyboard is attached, visible or not.
  package var hasKeyboard: Bool { keyboard.isAttached }

  /// Makes the engine available on the session bus to the keyboard and to programs that report
  /// windows.
  func offerKeyboard() {
    sessionBus.name = OnScreenKeyboard.busName
    sessionBus.onCall = { [unowned self] call, bus in
      if call.isAt(OnScreenKeyboard.path) {
        answerKeyboard(&call, on: bus)
      } else if call.isAt(WindowTeller.path) {
        windows.answer(&call, on: bus)
      }
    }
    keyboard.onSilence = { [unowned self] table in focused?.takeTableBack(table) }
    keyboard.onChange = { [unowned self] isSeen in
      tell(.onScreen(.shown(isSeen)))
      if isSeen { focused?.handTableOver() }
    }
  }
}

extension EngineController {
  /// The keyboard on the screen, if it is visible and this field has the focus.
  var keyboard: OnScreenKeyboard? {
    guard hasField, let keyboard = owner?.keyboard, keyboard.isSeen else { return nil }
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
    guard let keyboard = owner?.keyboard, keyboard.isAttached else { return }
    keyboard.tell(hasField ? keyboardField : KeyboardField())
  }

  /// Shows suggestions at the caret because the keyboard hangs.
  func takeTableBack(_ table: CandidateTable) {
    output.perform(.showCandidates(table), by: session.preferences)
  }

  /// Hides the table at the caret. The keyboard shows the next suggestions.
  func handTableOver() {
    output.perform(.hideCandidates, by: session.preferences)
    tellKeyboard()
  }
}
