import DBusSupport
import InputSession
import KeyboardCore

/// The keyboard on the screen and the fields.
extension Service {
  /// The engine whose field has the focus.
  var focused: EngineController? { engines.values.first(where: \.hasField) }

  /// Whether a keyboard is there, seen or not.
  package var hasKeyboard: Bool { keyboard.isAttached }

  /// Lets a keyboard, and who tells of windows, find the engine on the session bus.
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
  /// The keyboard on the screen, if it is seen and the field has the focus.
  var keyboard: OnScreenKeyboard? {
    guard hasField, let keyboard = owner?.keyboard, keyboard.isSeen else { return nil }
    return keyboard
  }

  var keyboardField: KeyboardField {
    let type = session.context.contentType
    let isSecret = type.isSecret
    // One that hides its text is as one for a password.
    let isHidden = isSecret && type.purpose != .pin
    let password = UInt32(ContentType.Purpose.password.rawValue)
    return KeyboardField(
      hasFocus: hasField, purpose: isHidden ? password : contentNumbers.purpose,
      hints: isSecret ? 0 : contentNumbers.hints,
      capabilities: isSecret ? 0 : capabilities)
  }

  /// Tells the keyboard of the field, also that it has the focus no more.
  func tellKeyboard() {
    guard let keyboard = owner?.keyboard, keyboard.isAttached else { return }
    keyboard.tell(hasField ? keyboardField : KeyboardField())
  }

  /// The keyboard hangs: what it was told to suggest is seen at the caret.
  func takeTableBack(_ table: CandidateTable) {
    output.perform(.showCandidates(table), by: session.preferences)
  }

  /// The table at the caret goes; what is suggested next is shown by the keyboard.
  func handTableOver() {
    output.perform(.hideCandidates, by: session.preferences)
    tellKeyboard()
  }
}
