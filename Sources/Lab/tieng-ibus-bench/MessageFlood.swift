import Glibc
import RawBus

/// Messages that are sent to the engine in turn.
struct MessageFlood {
  let name: String
  let messages: [RawMessage]
  var rates = MessageFlood.speeds
  /// Makes the sender what it is to the engine.
  var prepare: (RawPeer) throws -> Void = { _ in }

  static let speeds = [4_000, 14_000]
  static let unrelated = "org.example.Unrelated"
  private static let busName = "org.freedesktop.IBus.Tieng"
  private static let keyboard = "/org/freedesktop/IBus/Tieng/Keyboard"
  private static let windows = "/org/freedesktop/IBus/Tieng/Windows"

  // MARK: On the session bus

  /// - Parameter engine: The unique name of the engine.
  static func onSessionBus(engine: String) -> [MessageFlood] {
    let titles = (0..<50).map { windows("game", "Title \($0)") }
    let keys = "tieengs vieejt ".unicodeScalars.map { key in
      keyboard("Key", "uuu") { for number in [key.value, 0, 0] { $0.number(number) } }
    }
    return [
      MessageFlood(name: "windows, by a stranger", messages: titles),
      MessageFlood(name: "windows, by the desktop", messages: titles, prepare: beDesktop),
      MessageFlood(name: "keys of the keyboard, by a stranger", messages: keys),
      MessageFlood(name: "keys of the keyboard", messages: keys, prepare: attach),
      MessageFlood(
        name: "the keyboard is seen and is not",
        messages: [0, 1].map { value in keyboard("SetSeen", "b") { $0.number(value) } },
        prepare: attach),
      MessageFlood(name: "the keyboard asks", messages: [keyboard("State")], prepare: attach),
      MessageFlood(
        name: "the keyboard comes and goes", messages: [keyboard("Attach"), keyboard("Detach")]),
      MessageFlood(
        name: "calls of nothing",
        messages: [RawMessage("Nothing", of: "org.example.X", at: "/x", on: busName)]),
      MessageFlood(name: "forged signals", messages: [ownerChange(to: engine)]),
      MessageFlood(name: "answers to nothing", messages: [answer(to: engine)]),
      MessageFlood(name: "calls of 300 kB", messages: [long(300_000)], rates: [200]),
      MessageFlood(name: "calls of 900 kB in small parts", messages: [parts(900_000)], rates: [50]),
      MessageFlood(name: "calls of 4 MB", messages: [long(4_000_000)], rates: [10]),
      MessageFlood(name: "calls of 60 MB", messages: [long(60_000_000)], rates: [1]),
    ]
  }

  private static func windows(_ application: String, _ title: String) -> RawMessage {
    RawMessage("Focus", of: "org.freedesktop.IBus.Tieng.Windows1", at: windows, on: busName, "ss") {
      $0.text(application)
      $0.text(title)
    }
  }

  private static func keyboard(
    _ method: String, _ signature: String = "", _ write: (inout RawValues) -> Void = { _ in }
  ) -> RawMessage {
    RawMessage(
      method, of: "org.freedesktop.IBus.Tieng.Keyboard1", at: keyboard, on: busName, signature,
      write)
  }

  private static func long(_ size: Int) -> RawMessage {
    windows("game", String(repeating: "x", count: size))
  }

  /// An array of variants with a byte each, which takes long to check.
  private static func parts(_ size: Int) -> RawMessage {
    var call = RawMessage(
      "Focus", of: "org.freedesktop.IBus.Tieng.Windows1", at: windows, on: busName, "av")
    call.body.number(UInt32(size / 4 * 4))
    for _ in 0..<(size / 4) { call.body.add([1, UInt8(ascii: "y"), 0, 7]) }
    return call
  }

  private static func ownerChange(to engine: String) -> RawMessage {
    var signal = RawMessage(.signal)
    signal.path = "/org/freedesktop/DBus"
    signal.interface = "org.freedesktop.DBus"
    signal.member = "NameOwnerChanged"
    signal.destination = engine
    signal.signature = "sss"
    for text in ["org.gnome.Shell", ":1.1", ""] { signal.body.text(text) }
    return signal
  }

  private static func answer(to engine: String) -> RawMessage {
    var answer = RawMessage(.answer)
    answer.answered = 3
    answer.destination = engine
    answer.signature = "s"
    answer.body.text("what nobody asked for")
    return answer
  }

  /// Has the name of GNOME Shell, as process and on the bus, and the engine has accepted it.
  private static func beDesktop(_ peer: RawPeer) throws {
    guard let file = fopen("/proc/self/comm", "w") else {
      throw Measurement.Failure(description: "/proc/self/comm cannot be written")
    }
    fputs("gnome-shell", file)
    fclose(file)
    for _ in 0..<200 where !peer.take(name: "org.gnome.Shell") { usleep(10_000) }
    guard peer.ask(windows("game", ""))?.kind == .answer else {
      throw Measurement.Failure(description: "the engine does not take the window")
    }
  }

  private static func attach(_ peer: RawPeer) throws {
    for _ in 0..<200 {
      if peer.ask(keyboard("Attach"))?.kind == .answer { return }
      usleep(10_000)
    }
    throw Measurement.Failure(description: "the engine takes no keyboard")
  }

  // MARK: By ibus-daemon

  static func onIBus(engine: String) -> [MessageFlood] {
    func call(
      _ method: String, _ signature: String = "", _ write: (inout RawValues) -> Void = { _ in }
    ) -> RawMessage {
      RawMessage(
        method, of: "org.freedesktop.IBus.Engine", at: engine, on: nil, signature, write)
    }
    func click(_ name: String) -> RawMessage {
      call("PropertyActivate", "su") {
        $0.text(name)
        $0.number(1)
      }
    }
    let focus = call("FocusInId", "ss") {
      $0.text("/org/freedesktop/IBus/InputContext_1")
      $0.text("gtk3-im:bench")
    }
    func text(_ length: Int) -> [RawMessage] {
      (0..<8).map { number in
        call("SetSurroundingText", "vuu") {
          $0.text(object: String(repeating: "việt nam ", count: length / 12) + "\(number)")
          $0.number(UInt32(9 * (length / 12)))
          $0.number(UInt32(9 * (length / 12)))
        }
      }
    }
    var stranger = call("ProcessKeyEvent", "uuu") { for _ in 0..<3 { $0.number(97) } }
    stranger.sender = ":1.9"
    var strangersText = text(4_000_000)[0]
    strangersText.sender = ":1.9"
    return [
      MessageFlood(name: "ibus: keys, by a stranger", messages: [stranger]),
      MessageFlood(name: "ibus: text around the caret, 1 kB", messages: text(1_000)),
      MessageFlood(
        name: "ibus: text around the caret, 300 kB", messages: text(300_000), rates: [200]),
      MessageFlood(
        name: "ibus: text around the caret, 4 MB", messages: text(4_000_000), rates: [5]),
      MessageFlood(
        name: "ibus: text of 4 MB, by a stranger", messages: [strangersText], rates: [5]),
      MessageFlood(
        name: "ibus: places of the caret",
        messages: (0..<9).map { place in
          call("SetCursorLocation", "iiii") { for _ in 0..<4 { $0.number(UInt32(place)) } }
        }),
      MessageFlood(name: "ibus: focus in and out", messages: [call("FocusOut"), focus]),
      MessageFlood(name: "ibus: resets", messages: [call("Reset")]),
      MessageFlood(
        name: "ibus: capabilities",
        messages: [9, 41].map { value in call("SetCapabilities", "u") { $0.number(value) } }),
      MessageFlood(
        name: "ibus: clicks on a method",
        messages: [click("typing-method.vni"), click("typing-method.telex")]),
      MessageFlood(name: "ibus: clicks on a state", messages: [click("off-the-record")]),
      MessageFlood(name: "ibus: clicks on nothing", messages: [click("nothing")]),
      MessageFlood(
        name: "ibus: clicks on rows",
        messages: [
          call("CandidateClicked", "uuu") { for _ in 0..<3 { $0.number(1) } }, call("PageDown"),
          call("CursorDown"),
        ]),
    ]
  }
}

extension RawValues {
  /// Appends an `IBusText` without attributes, in a variant.
  mutating func text(object text: String) {
    signature("(sa{sv}sv)")
    align(8)
    self.text("IBusText")
    number(0)
    align(8)
    self.text(text)
    signature("(sa{sv}av)")
    align(8)
    self.text("IBusAttrList")
    number(0)
    align(8)
    number(0)
  }
}
