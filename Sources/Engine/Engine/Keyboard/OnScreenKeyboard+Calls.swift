package import DBusSupport
import Glibc
import TiengCore
import TiengIBusValues
import TiengSession

/// The D-Bus calls of the keyboard on the screen. A call with wrong arguments or from another
/// program is answered with an error and changes nothing.
extension Engines {
  func answerKeyboard(_ call: inout BusCall, on bus: BusConnection) {
    guard let sender = call.sender.map({ String(cString: $0) }) else { return }
    if call.isOf("org.freedesktop.DBus.Properties", "Get") { return tellWhetherAttached(&call) }
    if call.isOf(OnScreenKeyboard.interface, "Attach") {
      guard keyboard.attach(sender, on: bus) else {
        return call.refuse(.attached, "another keyboard is attached")
      }
      return tellState(&call)
    }
    if call.isOf(OnScreenKeyboard.interface, "AttachPrivately") {
      return attachPrivately(sender, &call, on: bus)
    }
    answerKeyboard(&call, from: sender)
  }

  /// Answers with a socket, over which all further messages go.
  private func attachPrivately(_ sender: String, _ call: inout BusCall, on bus: BusConnection) {
    guard bus.sendsFiles, let (socket, other) = MessageSocket.pair() else {
      return call.refuse(.noSocket, "no socket can be handed over")
    }
    defer { close(other) }
    guard keyboard.attach(sender, on: bus, by: socket) else {
      return call.refuse(.attached, "another keyboard is attached")
    }
    socket.onCall = { [unowned self] call in
      if call.isAt(OnScreenKeyboard.path) { answerKeyboard(&call, from: sender) }
    }
    socket.onClose = { [unowned self] in keyboard.detach() }
    tellState(&call, file: other)
  }

  private func answerKeyboard(_ call: inout BusCall, from sender: String) {
    guard call.isOf(OnScreenKeyboard.interface),
      let method = call.method.map({ String(cString: $0) })
    else { return }
    guard keyboard.isAttached(sender) else {
      return call.refuse(.notAttached, "call Attach first")
    }
    if method == "State" { return tellState(&call) }
    if method == "Detach" {
      keyboard.detach()
      return call.reply()
    }
    if method == "SetSeen" {
      var arguments = call.arguments
      guard let isSeen = arguments.bool() else { return call.refuseArguments() }
      keyboard.setSeen(isSeen)
      return call.reply()
    }
    guard let focused else { return call.refuse(.noField, "no field has the focus") }
    keyboard.isUsed()
    focused.answerKeyboard(method, &call)
  }

  private func tellWhetherAttached(_ call: inout BusCall) {
    var arguments = call.arguments
    arguments.skip()
    guard arguments.string().map({ String(cString: $0) }) == "Attached" else { return }
    call.reply { $0.variant("b") { $0.append(keyboard.isAttached) } }
  }

  private func tellState(_ call: inout BusCall, file: Int32? = nil) {
    let field = focused?.keyboardField ?? KeyboardField()
    let isSecret = focused?.session.context.contentType.isSecret ?? false
    let learns = focused.map { $0.session.learnsHere } ?? false
    let letters = focused?.session.context.keyboardCase ?? .lowercased
    let locale = focused?.session.locale ?? ""
    keyboard.hasTold(letters)
    func write(_ writer: inout MessageWriter) {
      writer.array(of: "{sv}") {
        $0.entry("focused", "b") { $0.append(field.hasFocus) }
        $0.entry("secret", "b") { $0.append(isSecret) }
        $0.entry("learns", "b") { $0.append(learns) }
        $0.entry("purpose", "u") { $0.append(field.purpose) }
        $0.entry("hints", "u") { $0.append(field.hints) }
        $0.entry("capabilities", "u") { $0.append(field.capabilities) }
        $0.entry("locale", "s") { $0.append(locale) }
        $0.entry("shift", "u") { $0.append(letters.number) }
        $0.entry("serial", "u") { $0.append(keyboard.serial) }
        $0.entry("suggestions", "a(ss)") { $0.append(suggestions: keyboard.suggestions) }
      }
      if let file { writer.append(file: file) }
    }
    if file == nil { call.reply(write) } else { call.replyPassingFiles(write) }
  }
}

extension EngineController {
  /// The greatest length of a text that is typed at once, in bytes.
  private static let longestText = 1_000
  private static let unsuited: Set<Unicode.GeneralCategory> = [
    .control, .lineSeparator, .paragraphSeparator,
  ]
  /// The greatest number of characters to move the caret by.
  private static let longestMove: Int32 = 200

  fileprivate func answerKeyboard(_ method: String, _ call: inout BusCall) {
    var arguments = call.arguments
    switch method {
    case "Key":
      guard let keyval = arguments.uint32(), let code = arguments.uint32(),
        let state = arguments.uint32()
      else { return call.refuseArguments() }
      let isDone = press(HardwareKey(keyval: keyval, code: code, state: state))
      return call.reply { $0.append(isDone) }
    case "Text", "Letter":
      guard let text = EngineController.text(&arguments) else { return call.refuseArguments() }
      if method == "Text" { type(text) } else { type(letter: text) }
    case "Choose", "Ignore":
      guard let serial = arguments.uint32(), let row = arguments.uint32() else {
        return call.refuseArguments()
      }
      guard let keyboard = engines?.keyboard, serial == keyboard.serial,
        row < keyboard.suggestions.count
      else { return call.refuse(.outdated, "these are not the suggestions that are seen") }
      receive(.candidates(.clicked(Int(row), isIgnoring: method == "Ignore")))
    case "MoveCursor":
      guard let count = arguments.int32(), count.magnitude <= EngineController.longestMove else {
        return call.refuseArguments()
      }
      let key = count < 0 ? HardwareKey.left : .right
      let isDone = (0..<count.magnitude).allSatisfy { _ in press(key) }
      if !isDone { keyboard?.countDesktopKeys(Int(count.magnitude) - 1) }
      return call.reply { $0.append(isDone) }
    case "DeleteWord":
      let isDone = deleteWord()
      return call.reply { $0.append(isDone) }
    default: return
    }
    call.reply()
  }

  /// Reads a text that can be typed: short, one line, and without control characters.
  private static func text(_ arguments: inout MessageReader) -> String? {
    guard let text = arguments.string().map({ String(cString: $0) }), !text.isEmpty,
      text.utf8.count <= longestText,
      text.unicodeScalars.allSatisfy({ !unsuited.contains($0.properties.generalCategory) })
    else { return nil }
    return text
  }

  /// - Returns: False if the keyboard must send the key through the desktop. This is so for keys
  ///   with modifiers, and for applications that drop forwarded keys.
  private func press(_ key: HardwareKey) -> Bool {
    let event = KeyEvent(keyval: key.keyval, state: key.state)
    if event.isRelease { return true }
    let response = answer(to: .onScreen(.key(event)))
    if response.keepsKey {
      kept.append(KeptKey(key: key, isReleased: true))
      return true
    }
    if response.isHandled {
      // The forwarded release makes GNOME Shell pass on the commit immediately.
      if session.passesCommitsOnAtKeys, response.effects.commitsText {
        output.forward(key.released)
      }
      return true
    }
    guard session.canForward(event) else {
      keyboard?.countDesktopKeys(1)
      return false
    }
    output.forward(key)
    output.forward(key.released)
    return true
  }

  private func type(_ text: String) { receive(.onScreen(.text(text))) }

  private func type(letter text: String) {
    guard text.unicodeScalars.count == 1, let letter = text.unicodeScalars.first else {
      return type(text)
    }
    receive(.onScreen(.letter(letter)))
  }

  private func deleteWord() -> Bool {
    session.keysDeletingWord.allSatisfy { key in
      press(
        HardwareKey(
          keyval: HardwareKey.backSpace.keyval, code: HardwareKey.backSpace.code,
          state: key.modifiers.contains(.control) ? IBusState.control : 0))
    }
  }
}

extension HardwareKey {
  static let left = HardwareKey(keyval: 0xff51, code: 105, state: 0)
  static let right = HardwareKey(keyval: 0xff53, code: 106, state: 0)
  static let backSpace = HardwareKey(keyval: 0xff08, code: 14, state: 0)
}

/// The names of the errors.
private enum KeyboardRefusal: String {
  case attached = "Attached"
  case notAttached = "NotAttached"
  case noField = "NoField"
  case noSocket = "NoSocket"
  case outdated = "Outdated"
}

extension BusCall {
  fileprivate mutating func refuse(_ refusal: KeyboardRefusal, _ reason: String) {
    refuse("\(OnScreenKeyboard.interface).Error.\(refusal.rawValue)", reason)
  }
}

extension MessageWriter {
  /// Writes an entry of a dictionary of variants.
  fileprivate mutating func entry(
    _ name: String, _ signature: StaticString, _ write: (inout MessageWriter) -> Void
  ) {
    entry {
      $0.append(name)
      $0.variant(signature, write)
    }
  }
}

extension BusCall {
  package mutating func refuseArguments() {
    refuse("org.freedesktop.DBus.Error.InvalidArgs", "these are not its arguments")
  }
}
