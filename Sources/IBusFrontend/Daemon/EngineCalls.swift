import CGLib
import DBusSupport
import IBusValues
import InputSession
package import KeyboardCore

/// What ibus-daemon tells an engine: the calls of its object on the bus, each turned into an
/// `InputEvent`.
///
/// Nothing else in the program knows their names and arguments. One with other arguments is
/// answered with an error and changes nothing; what a later IBus adds behind them is passed over.
extension EngineController {
  private static let interface: StaticString = "org.freedesktop.IBus.Engine"

  func answer(_ call: inout BusCall) {
    var arguments = call.arguments
    if call.isOf(EngineController.interface, "ProcessKeyEvent") {
      guard let keyval = arguments.uint32(), let code = arguments.uint32(),
        let state = arguments.uint32()
      else { return call.refuseArguments() }
      let isHandled = receive(HardwareKey(keyval: keyval, code: code, state: state))
      return call.reply { $0.append(isHandled) }
    }
    if call.isOf("org.freedesktop.DBus.Properties", "Set") {
      return setProperty(&arguments) ? call.reply() : call.refuseArguments()
    }
    if call.isOf("org.freedesktop.DBus.Properties", "Get") { return getProperty(&call) }
    guard call.isOf(EngineController.interface),
      let method = call.method.map({ String(cString: $0) }),
      let isUnderstood = receive(method, &arguments)
    else { return }
    if isUnderstood { call.reply() } else { call.refuseArguments() }
  }

  /// - Returns: Whether the arguments are what they should be; nil for an unknown method.
  private func receive(_ method: String, _ arguments: inout MessageReader) -> Bool? {
    switch method {
    // The first focus reaches an engine before the daemon has learned that it
    // takes focus *with* an id, so both forms are heard.
    case "FocusIn": receive(.focusIn(client: nil))
    case "FocusInId":
      arguments.skip()
      guard let client = arguments.string() else { return false }
      receive(.focusIn(client: String(cString: client)))
    case "FocusOut", "FocusOutId": receive(.focusOut)
    case "Reset": receive(.reset)
    case "Enable": receive(.enable)
    case "Disable": receive(.disable)
    case "PageUp": receive(.candidates(.page(isForward: false)))
    case "PageDown": receive(.candidates(.page(isForward: true)))
    case "CursorUp": receive(.candidates(.cursor(isForward: false)))
    case "CursorDown": receive(.candidates(.cursor(isForward: true)))
    case "SetSurroundingText":
      guard let text = CountedText(&arguments) else { return false }
      learn(text)
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

  /// The application told the text around the caret.
  package func learn(_ text: CountedText) {
    hasToldText = true
    receive(.countedText(text))
  }

  /// The application told what it can do, in the bits of IBus.
  package func setCapabilities(_ capabilities: UInt32) {
    self.capabilities = capabilities
    receive(
      .capabilities(
        givesSurroundingText: capabilities & IBusCapability.surroundingText != 0,
        isOnScreenKeyboard: capabilities & IBusCapability.onScreenKeyboard != 0))
  }

  /// The one property that is set is `ContentType`, a purpose and hints.
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

  /// The field told what it is for, in the numbers of IBus.
  package func setContent(purpose: UInt32, hints: UInt32) {
    contentNumbers = (purpose, hints)
    receive(.contentType(ContentType(purpose: purpose, hints: hints)))
  }

  /// `FocusId`: the focus comes with an id. `ActiveSurroundingText`: text is wanted by those
  /// who ask for it, and from the beginning by none.
  private func getProperty(_ call: inout BusCall) {
    var arguments = call.arguments
    arguments.skip()
    guard let name = arguments.string() else { return call.refuseArguments() }
    let value = g_strcmp0(name, "FocusId") == 0
    guard value || g_strcmp0(name, "ActiveSurroundingText") == 0 else { return }
    call.reply { $0.variant("b") { $0.append(value) } }
  }
}

extension BusCall {
  mutating func refuseArguments() {
    refuse("org.freedesktop.DBus.Error.InvalidArgs", "these are not its arguments")
  }
}

extension CountedText {
  /// Reads the arguments of `SetSurroundingText`: an `IBusText`, and positions. An application may
  /// send ones that the text does not have.
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
