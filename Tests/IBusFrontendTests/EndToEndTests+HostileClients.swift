import CGLib
import Foundation
import IBusClient
import KeyboardCore
import Testing

@testable import IBusFrontend
@testable import tieng_terminal

/// What clients send that are broken, or want to break the engine. It must go
/// on, in the same process and in little memory, and type right afterwards.
extension EndToEndTests {
  /// Kilobytes of memory that are the engine's own.
  private func anonymousMemory(of engine: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(engine)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  /// Runs `body` and then types as anybody does.
  ///
  /// - Parameter kilobytes: What the engine may have more than before, when the
  ///   client is gone. Its heap keeps some of what was freed.
  private func withstanding(_ kilobytes: Int, _ body: () throws -> Void) throws {
    let context = try context()
    #expect(context.press(KeyEvent("a")))
    context.reset()
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

  /// A message may have 128 MB. No buffer of its size stays: all of it goes back to the system.
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
      // A key before the focus, and all that belongs to a table or a menu that
      // is not there.
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

  /// Each has an engine of its own, for fields that know no focus share none. In ibus-daemon 1.5.32
  /// all share one, and have to know the focus.
  @Test func `a thousand fields at once are served and released`() throws {
    // An engine has 11 kB, and what a thousand leave in the heap is in pieces; the
    // second thousand must find room there.
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
    for _ in 0..<Service.limit { try #require(service.makeEngine(named: "tieng:vi") != nil) }
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

  /// `free()` of what is not allocated is what libibus makes of this text.
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

  /// The bus of ibus-daemon ends the connection of who sends such a text.
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
