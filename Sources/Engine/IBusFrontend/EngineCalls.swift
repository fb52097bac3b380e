import DBusSupport
import Engine
import TiengCore
import TiengGLib
import TiengIBusValues
import TiengSession

/// Turns the calls of ibus-daemon to an engine's object on the bus into `InputEvent`s.
///
/// Only this file knows their names and arguments. A call with wrong arguments is answered with an
/// error and changes nothing. Additional arguments of a later IBus are ignored.
extension EngineController {
  private static let interface: StaticString = "org.freedesktop.IBus.Engine"

  func answer(_ call: inout BusCall) {
    var arguments = call.arguments
    if call.isOf(EngineController.interface, "ProcessKeyEvent") {
      guard let keyval = arguments.uint32(), let code = arguments.uint32(),
        let state = arguments.uint32()
      else { return call.refuseArguments() }
      let isHandled = handleKey(HardwareKey(keyval: keyval, code: code, state: state))
      return call.reply { $0.append(isHandled) }
    }
    if call.isOf("org.freedesktop.DBus.Properties", "Set") {
      return setProperty(&arguments) ? call.reply() : call.refuseArguments()
    }
    if call.isOf("org.freedesktop.DBus.Properties", "Get") { return getProperty(&call) }
    guard call.isOf(EngineController.interface),
      let method = call.method.map({ String(cString: $0) }),
      let isUnderstood = perform(method, &arguments)
    else { return }
    if isUnderstood { call.reply() } else { call.refuseArguments() }
  }

  /// - Returns: True if the arguments are correct, nil for an unknown method.
  private func perform(_ method: String, _ arguments: inout MessageReader) -> Bool? {
    switch method {
    // The first focus comes before the daemon knows that the engine takes the focus *with* an id,
    // so both forms are accepted.
    case "FocusIn": takeFocus(of: nil)
    case "FocusInId":
      arguments.skip()
      guard let client = arguments.string() else { return false }
      takeFocus(of: String(cString: client))
    case "FocusOut", "FocusOutId": leaveFocus()
    case "Reset": start(by: .reset)
    case "Enable": start(by: .enable)
    case "Disable": start(by: .disable)
    case "PageUp": receive(.candidates(.page(isForward: false)))
    case "PageDown": receive(.candidates(.page(isForward: true)))
    case "CursorUp": receive(.candidates(.cursor(isForward: false)))
    case "CursorDown": receive(.candidates(.cursor(isForward: true)))
    case "SetSurroundingText":
      guard let text = CountedText(&arguments) else { return false }
      setSurroundingText(text)
    case "SetCursorLocation":
      guard let x = arguments.int32(), let y = arguments.int32(), let width = arguments.int32(),
        let height = arguments.int32()
      else { return false }
      receive(.caret(CaretRectangle(x: x, y: y, width: width, height: height)))
    case "SetCapabilities":
      guard let capabilities = arguments.uint32() else { return false }
      setCapabilities(capabilities)
    case "PropertyActivate":
      guard let name = arguments.string(), let state = arguments.uint32() else { return false }
      if engines?.allowsClick() == false { break }
      activate(String(cString: name), isOn: state == IBusPropertyState.checked.rawValue)
    case "CandidateClicked":
      guard let row = arguments.uint32(), let button = arguments.uint32(),
        let state = arguments.uint32()
      else { return false }
      let isIgnoring = button == 3 || state & IBusState.control != 0
      receive(.candidates(.clicked(Int(row), isIgnoring: isIgnoring)))
    case "PropertyShow", "PropertyHide", "ProcessHandWritingEvent", "CancelHandWriting",
      "PanelExtensionReceived", "PanelExtensionRegisterKeys":
      break
    default: return nil
    }
    return true
  }

  /// Handles the only property that the daemon sets: `ContentType`, a purpose and hints.
  private func setProperty(_ arguments: inout MessageReader) -> Bool {
    arguments.skip()
    guard let name = arguments.string(), g_strcmp0(name, "ContentType") == 0 else { return false }
    let numbers = arguments.inVariant { variant in
      variant.inStructure { pair -> (UInt32, UInt32)? in
        guard let purpose = pair.uint32(), let hints = pair.uint32() else { return nil }
        return (purpose, hints)
      }
    }
    guard let numbers else { return false }
    setContent(purpose: numbers.0, hints: numbers.1)
    return true
  }

  /// Answers `FocusId` with true: focus events have an id. Answers `ActiveSurroundingText` with
  /// false: the engine requests the text when it needs it.
  private func getProperty(_ call: inout BusCall) {
    var arguments = call.arguments
    arguments.skip()
    guard let name = arguments.string() else { return call.refuseArguments() }
    let value = g_strcmp0(name, "FocusId") == 0
    guard value || g_strcmp0(name, "ActiveSurroundingText") == 0 else { return }
    call.reply { $0.variant("b") { $0.append(value) } }
  }
}

extension CountedText {
  /// Reads the arguments of `SetSurroundingText`: an `IBusText` and two positions. Applications may
  /// send positions beyond the text.
  fileprivate init?(_ arguments: inout MessageReader) {
    let text = arguments.inVariant { variant in
      variant.inStructure { object -> UnsafePointer<CChar>? in
        object.skip()
        object.skip()
        return object.string()
      }
    }
    guard let text, let cursor = arguments.uint32(), let anchor = arguments.uint32() else {
      return nil
    }
    let length = strlen(text)
    self = text.withMemoryRebound(to: UInt8.self, capacity: length) {
      CountedText(
        utf8: UnsafeBufferPointer(start: $0, count: length), caret: Int(cursor),
        anchor: Int(anchor))
    }
  }
}
