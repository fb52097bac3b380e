import Engine
import Foundation
import IBusClient
import RawBus
import Terminal
import TestSupport
import Testing
import TiengCore
import TiengGLib
import tieng_terminal

/// Programs on the session bus that insert text, with a field of a real ibus-daemon.
extension EndToEndTests {
  /// The name of this program, as the engine knows it.
  private static let own = CallingProgram(process: UInt32(getpid()))!.name

  /// Runs `body` with a field, while this program and others may insert text.
  private func withInserting(
    _ programs: [String] = [EndToEndTests.own],
    _ body: (BusPeer, ClientField, InputContext) throws -> Void
  ) throws {
    let list = programs.map { "'\($0)'" }.joined(separator: ", ")
    try with(["text-programs": "[\(list)]", "suggestion-display": "off"]) { context in
      let peer = try BusPeer.onSessionBus()
      try #require(
        try eventually { try peer.call("Nothing", of: BusPeer.text).contains("no such") })
      try body(peer, ClientField(context: context, givesText: true), context)
    }
  }

  private func insert(_ text: String, by peer: BusPeer, in field: ClientField) throws -> String {
    defer { field.pause() }
    return try peer.call("Insert", "(\"\(text)\",)", of: BusPeer.text)
  }

  @Test func `an allowed program inserts text among keys, in order`() throws {
    try withInserting { peer, field, _ throws in
      for key in try KeySequence("tieengs").events { field.press(key) }
      #expect(try insert(" Việt,\\n", by: peer, in: field) == "()")
      expectText("tiếng Việt,\n", in: field)
      for key in try KeySequence("xin ").events { field.press(key) }
      #expect(try insert("chào", by: peer, in: field) == "()")
      expectText("tiếng Việt,\nxin chào", in: field)
      for key in try KeySequence(" banj ").events { field.press(key) }
      #expect(field.finish() == "tiếng Việt,\nxin chào bạn ")
    }
  }

  @Test func `BackSpace takes an inserted text back as a whole`() throws {
    try withInserting { peer, _, _ throws in
      let field = ClientField(context: try knownContext("gtk4-im:app"), givesText: true)
      for key in try KeySequence("xin ").events { field.press(key) }
      #expect(try insert("chào các bạn", by: peer, in: field) == "()")
      expectText("xin chào các bạn", in: field)
      // The report of the field comes with a key otherwise.
      field.tellText()
      field.press(KeyEvent(.backSpace))
      expectText("xin ", in: field)
      field.press(KeyEvent(.backSpace))
      #expect(field.finish() == "xin")
    }
  }

  @Test func `a program that is not allowed inserts nothing, and is offered`() throws {
    try withInserting([]) { peer, field, _ throws in
      #expect(try insert("x", by: peer, in: field).contains("may not insert text"))
      let refused = try peer.call(
        "Get", "('', 'Refused')",
        of: BusPeer.Object(
          destination: BusPeer.text.destination, path: BusPeer.text.path,
          interface: "org.freedesktop.DBus.Properties"))
      #expect(refused.contains(Self.own), "\(refused)")
      #expect(TextPrograms.refused().contains(Self.own))
      #expect(field.finish() == "")
    }
  }

  @Test func `consent that is taken back holds at once`() throws {
    try withInserting { peer, field, _ throws in
      #expect(try insert("a", by: peer, in: field) == "()")
      let tieng = BuiltProgram.path("tieng")
      #expect(try run(tieng, ["services"]).1.contains("on\t\(Self.own)\tinsert"))
      #expect(try run(tieng, ["services", "disable", Self.own]).0 == 0)
      let isRefused = try eventually {
        try insert("b", by: peer, in: field).contains("may not insert text")
      }
      #expect(isRefused)
      let text = field.finish()
      #expect(text.allSatisfy { $0 == "a" || $0 == "b" } && text.hasPrefix("a"))
    }
  }

  @Test(arguments: [
    (ContentType(purpose: .password), "x", "for a password"),
    (ContentType(purpose: .pin), "x", "for a password"),
    (ContentType(purpose: .terminal), "rm\\n", "would run a command"),
  ])
  func `some fields get no text`(type: ContentType, text: String, reason: String) throws {
    try withInserting { peer, field, context throws in
      context.setContentType(type)
      for key in try KeySequence("ab").events { field.press(key) }
      #expect(try insert(text, by: peer, in: field).contains(reason))
      context.setContentType(ContentType())
      #expect(field.finish() == "ab")
    }
  }

  @Test func `without a field there is an error`() throws {
    try withInserting { peer, _, _ throws in
      let application = try BusPeer()
      let field = BusPeer.context(try application.makeContext())
      try application.call("SetCapabilities", "(uint32 9,)", of: field)
      try application.call("FocusIn", of: field)
      try application.call("SetEngine", "('tieng:vi',)", of: field)
      var answers: [String] = []
      // Then ibus-daemon itself has the focus. It reports that once it has learned that the engine
      // wants the names of clients.
      for _ in 0..<100 where answers.last?.contains("no field has the focus") != true {
        try application.call("FocusIn", of: field)
        try application.call("FocusOut", of: field)
        usleep(60_000)
        answers.append(try peer.call("Insert", "('x',)", of: BusPeer.text))
      }
      #expect(answers.last?.contains("no field has the focus") == true, "\(answers)")
    }
  }

  @Test(arguments: [
    ("()", "not its arguments"), ("(1,)", "not its arguments"), ("('',)", "no text"),
    ("(\"a\\u001b\",)", "control characters"), ("(\"\\u007f\",)", "control characters"),
    ("('" + String(repeating: "ế", count: 667) + "',)", "more than 2000 bytes"),
    ("('" + String(repeating: "x", count: 20_000) + "',)", "more than 2000 bytes"),
  ])
  func `bad texts change nothing`(arguments: String, reason: String) throws {
    try withInserting { peer, field, _ throws in
      let answer = try peer.call("Insert", arguments, of: BusPeer.text)
      #expect(answer.contains(reason), "\(answer)")
      field.pause()
      #expect(field.finish() == "")
    }
  }

  /// A script that pretends to be a program that writes down speech, and one that is a clipboard
  /// manager.
  @Test func `a script inserts by the command`() throws {
    let tieng = BuiltProgram.path("tieng")
    let name = URL(filePath: tieng).resolvingSymlinksInPath().path
    try withInserting([name]) { _, field, _ throws in
      func script(_ line: String) throws -> (Int32, String) {
        try run("bash", ["-c", "set -o pipefail; \(line)"])
      }
      let speech = "for line in 'xin chào' 'các bạn' ''; do echo \"$line\"; sleep 0.05; done"
      #expect(try script("(\(speech)) | \(tieng) insert --lines").0 == 0)
      expectText("xin chào các bạn ", in: field)
      #expect(try script("printf 'một\\nhai\\n' | \(tieng) insert").0 == 0)
      expectText("xin chào các bạn một\nhai", in: field)
      #expect(try script("\(tieng) insert ' !'").0 == 0)
      expectText("xin chào các bạn một\nhai !", in: field)
      let long = try script("for i in {1..700}; do echo -n 'việt '; done | \(tieng) insert")
      #expect(long.0 == 0)
      #expect(
        eventually {
          field.pause()
          return field.inputLine.document.text.hasSuffix(
            " !" + String(repeating: "việt ", count: 700))
        })
      for bad in ["insert ''", "insert $'a\\e'", "insert --lines x"] {
        #expect(try script("\(tieng) \(bad)").0 != 0, "\(bad)")
      }
    }
  }

  @Test func `a flood of an allowed program holds up no key`() throws {
    try withInserting { peer, field, context throws in
      let address = String(cString: g_getenv("DBUS_SESSION_BUS_ADDRESS")!)
      let target = try #require(HostileTarget.all.first { $0.name == "text" })
      let done = DispatchGroup()
      DispatchQueue.global().async(group: done) {
        _ = try? RawPeer(address: address).flood(
          [target.call("s", .of { $0.text("·") })], rate: 14_000, seconds: 2)
      }
      var slowest = Duration.zero
      while done.wait(timeout: .now()) == .timedOut {
        let start = ContinuousClock.now
        field.press(KeyEvent("b"))
        slowest = max(slowest, start.duration(to: .now))
        usleep(5_000)
      }
      #expect(slowest < .milliseconds(500), "\(slowest)")
      // The engine answers after the last of them.
      #expect(try peer.call("Nothing", of: BusPeer.text).contains("no such"))
      for _ in 0..<5 { field.pause() }
      let text = field.finish()
      let count = text.filter { $0 == "·" }.count
      // 32 at once, and 20 a second of one program.
      #expect((1...140).contains(count), "\(count)")
      #expect(text.allSatisfy { $0 == "·" || $0 == "b" })
      let other = ClientField(context: context)
      other.focusIn()
      for key in try KeySequence("tieengs ").events { other.press(key) }
      #expect(other.finish() == "tiếng ")
    }
  }
}
