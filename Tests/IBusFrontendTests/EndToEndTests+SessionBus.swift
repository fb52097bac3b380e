import DBusSupport
import Engine
import Glibc
import IBusFrontend
import Testing
import TiengGLib

/// Runs the main loop until a condition is true. Returns false after ten seconds.
func runMainLoop(until holds: () -> Bool) -> Bool {
  eventually {
    while g_main_context_iteration(nil, 0) != 0 {}
    return holds()
  }
}

/// The session bus as the engine uses it, without waiting.
extension EndToEndTests {
  private func join(_ sessionBus: SessionBus) throws -> BusConnection {
    var answer: BusConnection??
    sessionBus.use { answer = .some($0) }
    try #require(runMainLoop { answer != nil })
    return try #require(answer!, "run: make test")
  }

  @Test func `a call without an answer times out`() throws {
    // GDBus answers for objects that do not exist. A libdbus connection whose main loop does not
    // run answers nothing.
    let silent = try BusConnection(
      address: String(cString: try #require(g_getenv("DBUS_SESSION_BUS_ADDRESS"))))
    #expect(silent.request(name: "org.example.Silent"))
    let sessionBus = SessionBus()
    let bus = try join(sessionBus)
    var failures: [String?] = []
    bus.call("Answer", of: "org.example.X", at: "/", on: "org.example.Silent", within: 50) { _ in
    } answered: {
      failures.append($0.failure?.name)
    }
    bus.call("Answer", of: "org.example.X", at: "/", on: "org.example.Nobody", within: 5_000) { _ in
    } answered: {
      failures.append($0.failure?.name)
    }
    #expect(runMainLoop { failures.count == 2 })
    #expect(
      failures == [
        "org.freedesktop.DBus.Error.NameHasNoOwner", "org.freedesktop.DBus.Error.NoReply",
      ])
  }

  @Test func `a vanishing name is reported while it is watched`() throws {
    let address = String(cString: try #require(g_getenv("DBUS_SESSION_BUS_ADDRESS")))
    let sessionBus = SessionBus()
    let bus = try join(sessionBus)
    var vanished: [String] = []
    var watching: [BusSubscription] = []
    for name in ["org.example.A", "org.example.B"] {
      watching.append(bus.watch(name: name) { vanished.append(name) })
    }
    do {
      let other = try BusConnection(address: address)
      #expect(other.request(name: "org.example.A"))
      #expect(other.request(name: "org.example.B"))
      watching.removeFirst()
    }
    #expect(runMainLoop { !vanished.isEmpty })
    #expect(vanished == ["org.example.B"])
  }

  @Test func `a keyboard that has ended before it is watched leaves room for the next`() throws {
    let sessionBus = SessionBus()
    let bus = try join(sessionBus)
    let keyboard = OnScreenKeyboard()
    // A unique name without an owner, as of a program that has ended.
    #expect(keyboard.attach(":1.99999", on: bus))
    #expect(!keyboard.attach(":1.99998", on: bus))
    #expect(runMainLoop { !keyboard.isAttached })
    #expect(keyboard.attach(":1.99998", on: bus))
  }

  @Test func `a keyboard that comes and goes is not taken each time`() throws {
    let sessionBus = SessionBus()
    let bus = try join(sessionBus)
    let keyboard = OnScreenKeyboard()
    let taken = (0..<100).filter { _ in
      guard let (socket, other) = MessageSocket.pair() else { return false }
      close(other)
      return keyboard.attach(":1.99999", on: bus, by: socket)
    }
    #expect(taken.count < 25)
  }

  @Test func `a bus that is left before it is joined stays left`() throws {
    let sessionBus = SessionBus()
    var answers: [Bool] = []
    sessionBus.use { answers.append($0 != nil) }
    sessionBus.disconnect()
    #expect(answers == [false])
    // This connects later, so it is answered later.
    let other = SessionBus()
    for _ in 0..<3 {
      _ = try join(other)
      other.disconnect()
    }
    #expect(sessionBus.connection == nil)
    #expect(answers == [false])
    _ = try join(sessionBus)
  }
}
