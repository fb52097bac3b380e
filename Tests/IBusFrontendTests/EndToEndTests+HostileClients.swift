import Engine
import Foundation
import IBusClient
import IBusFrontend
import Testing
import TiengCore
import TiengGLib
import tieng_terminal

/// Input from broken or hostile clients. The engine must continue in the same process with little
/// memory, and type correctly afterwards.
extension EndToEndTests {
  /// The private memory of the engine, in kilobytes.
  func anonymousMemory(of engine: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(engine)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  /// Runs `body`, then types normally.
  ///
  /// - Parameter kilobytes: The memory that the engine may have gained after the client is gone.
  ///   The heap keeps some freed memory.
  private func withstanding(_ kilobytes: Int, _ body: () throws -> Void) throws {
    let context = try context()
    #expect(context.press(KeyEvent("a")))
    context.reset()
    // The test before may have started another one, which is still ending.
    try #require(eventually { engineProcesses().count == 1 })
    let engine = try #require(engineProcesses().first)
    let before = try anonymousMemory(of: engine)

    try body()

    let field = ClientField(context: try self.context())
    for key in try KeySequence("tieengs Vieejt ").events { field.press(key) }
    #expect(field.finish() == "tiếng Việt ")
    #expect(engineProcesses() == [engine])
    let growth = try anonymousMemory(of: engine) - before
    #expect(growth <= kilobytes, "\(growth) kB")
  }

  /// A message may have 128 MB. No buffer of that size stays; everything is returned to the system.
  @Test(arguments: [100_000, 1_000_000, 20_000_000, 64_000_000])
  func `a report may have any size`(size: Int) throws {
    try withstanding(1_000) {
      let peer = try BusPeer()
      let context = BusPeer.context(try peer.makeContext())
      try peer.call("SetCapabilities", "(uint32 41,)", of: context)
      try peer.call("FocusIn", of: context)
      let text = String(repeating: "việt nam ", count: size / 12)
      for caret in [0, 5, UInt32(size / 2), UInt32.max] {
        peer.call(
          "SetSurroundingText", BusPeer.surroundings(text, caret: caret, anchor: 3), of: context)
        #expect(try isAnswered(peer.press(97, in: context)))
      }
    }
  }

  private func isAnswered(_ answer: String) -> Bool { ["(true,)", "(false,)"].contains(answer) }

  @Test func `positions, keys, hints and purposes may be any numbers`() throws {
    try withstanding(1_000) {
      let peer = try BusPeer()
      let context = BusPeer.context(try peer.makeContext())
      var properties = context
      properties.interface = "org.freedesktop.DBus.Properties"
      let numbers: [UInt32] = [0, 1, 8, 97, 0x7fff_ffff, 0x8000_0000, 0x0100_0000, 0x0110_ffff]
      let all = numbers + [0xffff, 0xd800, 0x0100_d800, 0xfe51, .max - 1, .max]
      for first in all {
        try peer.call("SetCapabilities", "(uint32 \(first | 41),)", of: context)
        try peer.call("FocusIn", of: context)
        for second in all {
          for text in ["", "việt", "\u{301}\u{200d}\u{fe0f}\u{10ffff}"] {
            peer.call(
              "SetSurroundingText",
              BusPeer.surroundings(text, caret: first, anchor: second), of: context)
          }
          for state in [0, second] {
            #expect(try isAnswered(peer.press(first, code: second, state: state, in: context)))
          }
          try peer.call(
            "Set",
            "('org.freedesktop.IBus.InputContext', 'ContentType', <(uint32 \(first), uint32 \(second))>)",
            of: properties)
          try peer.call(
            "SetCursorLocation",
            "(\(Int32(bitPattern: first)), \(Int32(bitPattern: second)), -1, -1)", of: context)
        }
      }
    }
  }

  @Test func `events may come in any order`() throws {
    try withstanding(1_000) {
      let panel = try Panel()
      let peer = try BusPeer()
      let context = BusPeer.context(try peer.makeContext())
      // A key before the focus, and everything for a table or menu that does not exist.
      for round in 0..<4 {
        for calls in [
          ["FocusOut", "FocusOut"], ["Reset", "FocusIn", "FocusIn"], ["Disable", "Enable"],
          ["FocusOut", "Reset", "Enable", "Disable", "Disable"], ["FocusIn"],
        ] {
          try peer.press(116, in: context)
          for call in calls { try peer.call(call, of: context) }
          for place in [0, 1, 9, Int(UInt32.max)] {
            panel.clickCandidate(place, button: round, state: UInt32.max * UInt32(round % 2))
          }
          for isForward in [true, false] {
            panel.moveCursor(down: isForward)
            panel.turnPage(forward: isForward)
          }
          for name in ["", "done", "none", "\u{1}", String(repeating: "x", count: 1_000_000)] {
            panel.activateProperty(name, state: UInt32(round) * 1_000_000_000)
            try peer.call("PropertyActivate", "('\(name.count)', uint32 4000000000)", of: context)
          }
        }
      }
    }
  }

  /// Each of the clicks would write a preference.
  @Test func `clicks without end hold up no key`() throws {
    try with([:]) { _ in
      let peer = try BusPeer()
      let context = BusPeer.context(try peer.makeContext())
      try peer.call("SetCapabilities", "(uint32 9,)", of: context)
      try peer.call("FocusIn", of: context)
      for number in 0..<6_000 {
        let name = number % 2 == 0 ? "vni" : "telex"
        try peer.send("PropertyActivate", "('typing-method.\(name)', uint32 1)", of: context)
      }
      let start = ContinuousClock.now
      #expect(try isAnswered(peer.press(97, in: context)))
      #expect(ContinuousClock.now - start < .seconds(2))
    }
  }

  /// Each field has its own engine, because fields without focus events share none. In ibus-daemon
  /// 1.5.32 all fields share one and need focus events.
  @Test func `a thousand fields at once are served and released`() throws {
    // An engine needs 11 kB. What a thousand leave in the heap is fragmented; the second thousand
    // must fit there.
    try withstanding(16_000) {
      for _ in 0..<2 {
        let peer = try BusPeer()
        var answers: Set<String> = []
        for _ in 0..<1_000 {
          let context = BusPeer.context(try peer.makeContext())
          try peer.call("SetCapabilities", "(uint32 1,)", of: context)
          if try peer.call("SetEngine", "('tieng:vi',)", of: context) != "()" {
            try peer.call("SetCapabilities", "(uint32 9,)", of: context)
            try peer.call("FocusIn", of: context)
            if answers.isEmpty {
              try peer.call("SetGlobalEngine", "('tieng:vi',)", of: BusPeer.bus)
            }
          }
          for key in "as".utf8 { answers.insert(try peer.press(UInt32(key), in: context)) }
        }
        #expect(answers == ["(true,)"])
      }
    }
  }

  @Test func `there is a limit to the number of engines`() throws {
    let service = try IBusService()
    for _ in 0..<Engines.limit { try #require(service.makeEngine(named: "tieng:vi") != nil) }
    #expect(service.makeEngine(named: "tieng:vi") == nil)
  }

  @Test func `created and dropped fields leave nothing behind`() throws {
    try withstanding(1_000) {
      for _ in 0..<30 {
        let peer = try BusPeer()
        for _ in 0..<10 {
          let context = BusPeer.context(try peer.makeContext())
          try peer.call("FocusIn", of: context)
          try peer.press(97, in: context)
        }
      }
    }
  }

  /// libibus would free unallocated memory with this text.
  @Test func `the engine ignores everyone but ibus-daemon`() throws {
    try withstanding(1_000) {
      let peer = try BusPeer()
      for _ in 0..<100 {
        let answer = try peer.call("CreateEngine", "('tieng:vi',)", of: BusPeer.factory)
        #expect(answer.contains("AccessDenied"), "\(answer)")
      }
      for number in 1...5 {
        let engine = BusPeer.engine(number)
        for (method, arguments) in [
          ("SetSurroundingText", "(<('IBusText', @a{sv} {}, 5)>, uint32 0, uint32 0)"),
          ("SetSurroundingText", "(<('IBusNothing', @a{sv} {}, 5)>, uint32 0, uint32 0)"),
          ("SetSurroundingText", "(<5>, uint32 0, uint32 0)"), ("ProcessKeyEvent", "('a',)"),
          ("ProcessHandWritingEvent", "(@ad [],)"), ("PanelExtensionReceived", "(<1>,)"),
          ("Destroy", "()"), ("Nonsense", "()"),
        ] {
          let answer = try peer.call(method, arguments, of: engine)
          #expect(answer.contains("AccessDenied"), "\(answer)")
        }
      }
    }
  }

  /// ibus-daemon's bus disconnects clients that send such text.
  @Test func `invalid UTF-8 is dropped`() throws {
    try withstanding(1_000) {
      for text in ["\u{7f}\u{7f}", "việt\u{7f}"] {
        let peer = try BusPeer()
        let context = BusPeer.context(try peer.makeContext())
        try peer.call("SetCapabilities", "(uint32 41,)", of: context)
        try peer.call("FocusIn", of: context)
        #expect(try peer.send("SetSurroundingText", text, of: context, replacing: 0x7f, by: 0xff))
      }
    }
  }
}
