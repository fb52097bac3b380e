import IBusClient
import Synchronization
import Terminal
import Testing
import tieng_terminal

/// A keyboard on the screen with a private socket.
extension EndToEndTests {
  private func withSocket(
    _ body: (_ keyboard: BusPeer, _ bus: BusPeer, ClientField) throws -> Void
  ) throws {
    let field = ClientField(context: try context())
    let bus = try BusPeer.onSessionBus()
    try eventually { try bus.call("Get", "('', 'Attached')", of: .attachment).contains("false") }
    let keyboard = try bus.connect(by: "AttachPrivately", of: BusPeer.keyboard)
    keyboard.noteSignals(of: BusPeer.keyboard)
    defer { _ = try? keyboard.call("Detach", of: BusPeer.keyboard) }
    try body(keyboard, bus, field)
  }

  @Test func `keys sent over a socket are not on the bus`() throws {
    let heard = Mutex<Set<String>>([])
    let listener = try BusPeer.onSessionBus()
    try listener.listen { name in heard.withLock { _ = $0.insert(name) } }
    try withSocket { keyboard, _, field in
      try tap("tieengs Vieejt nghieen c", on: keyboard, in: field)
      expectText("tiếng Việt nghiên ", in: field)
      eventually {
        field.pause()
        return keyboard.signals.contains { $0.hasPrefix("Suggestions") }
      }
      try keyboard.call("Text", "('xong',)", of: BusPeer.keyboard)
      let names = heard.withLock { $0 }
      #expect(names.contains("AttachPrivately"))
      #expect(names.isDisjoint(with: ["Key", "Text", "Suggestions", "Field"]))
    }
    // Without a socket, keys are visible on the bus.
    try withKeyboard { keyboard, field in
      try tap("a", on: keyboard, in: field)
      let isHeard = eventually { heard.withLock { $0 }.contains("Key") }
      #expect(isHeard)
    }
  }

  @Test func `closing the socket detaches the keyboard`() throws {
    let bus = try BusPeer.onSessionBus()
    let isAttached = { try bus.call("Get", "('', 'Attached')", of: .attachment).contains("true") }
    try withSocket { keyboard, owner, field in
      #expect(try isAttached())
      // Other programs get in neither by the bus nor by their own socket.
      let other = try BusPeer.onSessionBus()
      #expect(try other.call("Attach", of: BusPeer.keyboard).contains("another keyboard"))
      #expect(try other.call("AttachPrivately", of: BusPeer.keyboard).contains("another keyboard"))
      // A call of another object or method is refused, and the socket stays open.
      #expect(try keyboard.call("Fly", of: BusPeer.keyboard).contains("no such method"))
      #expect(try keyboard.call("Key", "('a',)", of: BusPeer.keyboard).isEmpty == false)
      try tap("aa", on: keyboard, in: field)
      expectPreedit("â", in: field)
      // The same program may ask again and then uses the new socket.
      let second = try owner.connect(by: "AttachPrivately", of: BusPeer.keyboard)
      try tap("m", on: second, in: field)
      expectPreedit("âm", in: field)
      second.close()
      let isGone = try eventually { try !isAttached() }
      #expect(isGone)
    }
  }

  @Test func `an invalid message closes the socket`() throws {
    try withSocket { keyboard, bus, _ in
      keyboard.write([UInt8](repeating: 0x41, count: 5_000))
      let isGone = try eventually {
        try bus.call("Get", "('', 'Attached')", of: .attachment).contains("false")
      }
      #expect(isGone)
    }
  }
}

extension BusPeer.Object {
  /// The keyboard's object, by its properties.
  fileprivate static var attachment: BusPeer.Object {
    var object = BusPeer.keyboard
    object.interface = "org.freedesktop.DBus.Properties"
    return object
  }
}
