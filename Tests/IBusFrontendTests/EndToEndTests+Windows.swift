import Foundation
import GLibSupport
import IBusClient
import Synchronization
import Terminal
import TestSupport
import Testing
import TiengCore
import TiengGLib
import tieng_terminal

/// Reports of the focused window, from a fake desktop on the session bus.
extension EndToEndTests {
  private static let windows = BusPeer.Object(
    destination: "org.freedesktop.IBus.Tieng", path: "/org/freedesktop/IBus/Tieng/Windows",
    interface: "org.freedesktop.IBus.Tieng.Windows1")

  private static let refusal = "only the desktop tells which window has the focus"

  private func tell(_ application: String, _ title: String, _ peer: BusPeer) throws -> String {
    let answer = try peer.call("Focus", "('\(application)', '\(title)')", of: Self.windows)
    return answer.hasSuffix("AccessDenied: \(Self.refusal)") ? Self.refusal : answer
  }

  /// Runs `body` in a process with this name.
  func asProcess(_ name: String, _ body: () throws -> Void) throws {
    let file = "/proc/self/comm"
    let old = try String(contentsOfFile: file, encoding: .utf8)
    func write(_ text: String) throws {
      let handle = try #require(FileHandle(forWritingAtPath: file))
      try handle.write(contentsOf: Data(text.utf8))
    }
    try write(name)
    defer { try? write(old.trimmingCharacters(in: .newlines)) }
    try body()
  }

  /// Runs `body` with a connection that has a name on the session bus.
  private func withDesktop(_ name: String, _ body: (BusPeer) throws -> Void) throws {
    let peer = try BusPeer.onSessionBus()
    let daemon = BusPeer.Object(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus")
    #expect(try peer.call("RequestName", "('\(name)', uint32 4)", of: daemon) == "(1,)")
    defer { peer.close() }
    try body(peer)
  }

  private func typed(_ keys: String, in context: InputContext) throws -> String {
    let field = ClientField(context: context)
    for key in try KeySequence(keys).events { field.press(key) }
    return field.finish()
  }

  @Test func `a rule follows the window that only the desktop may report`()
    throws
  {
    let rules = "[{'application': <'game'>, 'state': <'start-latin'>}]"
    try with(["application-rules": rules]) { context throws in
      let stranger = try BusPeer.onSessionBus()
      // The engine appears on the session bus after its first field.
      try #require(eventually { try tell("game", "", stranger) == Self.refusal })
      #expect(try typed("tieengs ", in: context) == "tiếng ")
      try withDesktop("org.gnome.Shell") { shell throws in
        // The process does not have the name of a desktop.
        #expect(try tell("game", "", shell) == Self.refusal)
        try asProcess("gnome-shell") { () throws in
          #expect(try tell("game", "", stranger) == Self.refusal, "it has not the name")
          #expect(try tell("game.desktop", "SECRET", shell) == "()")
          #expect(try typed("tieengs ", in: context) == "tieengs ")
          #expect(try tell("chat", "SECRET", shell) == "()")
          #expect(try typed("tieengs ", in: context) == "tiếng ")
          #expect(try tell("game", "", shell) == "()")
          #expect(try tell("", "", shell) == "()")
          #expect(try typed("tieengs ", in: context) == "tiếng ")
          #expect(try tell("game", "", shell) == "()")
        }
        #expect(try SeenApplications.ask(address: BusPeer.address()) == ["game", "chat"])
        #expect(try tell("chat", "", stranger) == Self.refusal)
        #expect(try typed("tieengs ", in: context) == "tieengs ")
      }
      // The desktop has ended, so its report is forgotten.
      #expect(try eventually { try typed("tieengs ", in: context) == "tiếng " })
    }
  }

  @Test func `a call with other arguments is refused`() throws {
    let context = try context()
    let peer = try BusPeer.onSessionBus()
    try #require(eventually { try tell("game", "", peer) == Self.refusal })
    let answer = try peer.call("Focus", "('game',)", of: Self.windows)
    #expect(answer != "()" && answer != Self.refusal)
    #expect(try peer.call("Blur", "()", of: Self.windows) != "()")
    #expect(try typed("tieengs ", in: context) == "tiếng ")
  }

  /// Each check asks the bus two questions.
  @Test func `a stranger is not checked at every call`() throws {
    _ = try context()
    let stranger = try BusPeer.onSessionBus()
    try #require(eventually { try tell("game", "", stranger) == Self.refusal })
    let asked = Mutex(0)
    let listener = try BusPeer.onSessionBus()
    try listener.listen { name in
      if name == "GetConnectionUnixProcessID" { asked.withLock { $0 += 1 } }
    }
    let start = ContinuousClock.now
    for _ in 0..<300 { #expect(try tell("game", "", stranger) == Self.refusal) }
    usleep(200_000)
    // Five at once, and then one in 50 ms.
    let most = 6 + Int((ContinuousClock.now - start) / .milliseconds(50))
    let count = asked.withLock { $0 }
    #expect(count <= most)
  }

  /// Whatever a caller sends that is refused, the object answers others soon after, and keys are typed.
  @Test(arguments: [(4_000_000, 1), (300_000, 200), (900_000, 40), (0, 2_000)])
  func `a stranger keeps nobody from the object`(size: Int, count: Int) throws {
    let context = try context()
    let stranger = try BusPeer.onSessionBus()
    try #require(eventually { try tell("game", "", stranger) == Self.refusal })
    let title = String(repeating: "x", count: size)
    for _ in 0..<count { try stranger.send("Focus", "('game', '\(title)')", of: Self.windows) }
    let other = try BusPeer.onSessionBus()
    let start = ContinuousClock.now
    try #require(eventually { try tell("game", "", other) == Self.refusal })
    // A message that waits behind the others is answered when they are; none waits for a timeout.
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(try typed("tieengs ", in: context) == "tiếng ")
  }

  /// A rule that stops learning in an application must not end with the reports of windows.
  @Test func `nothing is learned while a lost desktop is awaited`() throws {
    let rules = "[{'application': <'bank'>, 'off-the-record': <true>}]"
    let learned = { try run(BuiltProgram.path("tieng"), ["words", "list", "--locale", "vi"]).1 }
    try with(["application-rules": rules]) { context throws in
      let stranger = try BusPeer.onSessionBus()
      try #require(eventually { try tell("bank", "", stranger) == Self.refusal })
      try asProcess("gnome-shell") { () throws in
        try withDesktop("org.gnome.Shell") { shell throws in
          #expect(try tell("bank", "", shell) == "()")
          let title = String(repeating: "x", count: 4_000_000)
          try stranger.send("Focus", "('game', '\(title)')", of: Self.windows)
          try #require(eventually { try tell("bank", "", stranger) == Self.refusal })
          _ = try typed("ngocj khueechs ngocj khueechs ", in: context)
          #expect(try tell("bank", "", shell) == "()")
          _ = try typed("ngocj khueechs ngocj khueechs ", in: context)
        }
        // The desktop has ended too.
        _ = try typed("ngocj khueechs ngocj khueechs ", in: context)
        usleep(1_500_000)
        #expect(try !learned().contains("khuếch"))
      }
    }
  }
}
