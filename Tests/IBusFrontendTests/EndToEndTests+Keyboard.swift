import IBusClient
import Terminal
import Testing
import TiengCore
import TiengGLib
import TiengIBusValues
import tieng_terminal

/// A keyboard on the screen as a program on the session bus, with a field of a real ibus-daemon.
extension EndToEndTests {
  /// Runs `body` with a field and an attached keyboard.
  func withKeyboard(
    in context: InputContext? = nil, _ body: (BusPeer, ClientField) throws -> Void
  ) throws {
    let field = ClientField(context: try context ?? self.context())
    let keyboard = try BusPeer.onSessionBus()
    keyboard.noteSignals(of: BusPeer.keyboard)
    var state = ""
    // The engine appears on the session bus after its first field, and hears of the field on another bus.
    try eventually {
      state = try keyboard.call("Attach", of: BusPeer.keyboard)
      return state.contains("'focused': <true>")
    }
    #expect(state.contains("'focused': <true>") && state.contains("'locale': <'vi'>"), "\(state)")
    defer { _ = try? keyboard.call("Detach", of: BusPeer.keyboard) }
    try body(keyboard, field)
  }

  @discardableResult
  func tap(
    _ keys: String, on keyboard: BusPeer, in field: ClientField
  ) throws -> [String] {
    let answers = try KeySequence(keys).events.map { key in
      try keyboard.call(
        "Key", "(uint32 \(key.symbol.rawValue), uint32 0, uint32 \(key.ibusState))",
        of: BusPeer.keyboard)
    }
    field.pause()
    return answers
  }

  /// Waits for the text. What a keyboard types comes on another way than its answer.
  func expectText(
    _ text: String, or other: String? = nil, in field: ClientField,
    at place: SourceLocation = #_sourceLocation
  ) {
    let texts = [text, other]
    eventually {
      if !texts.contains(field.inputLine.document.text) { field.pause() }
      return texts.contains(field.inputLine.document.text)
    }
    #expect(texts.contains(field.inputLine.document.text), sourceLocation: place)
  }

  /// Waits for the preedit.
  func expectPreedit(
    _ preedit: String, in field: ClientField, at place: SourceLocation = #_sourceLocation
  ) {
    eventually {
      if field.inputLine.preedit != preedit { field.pause() }
      return field.inputLine.preedit == preedit
    }
    #expect(field.inputLine.preedit == preedit, sourceLocation: place)
  }

  @Test func `keys of a keyboard on the screen type`() throws {
    try withKeyboard { keyboard, field in
      let answers = try tap("tieengs Vieejt 2026, xong", on: keyboard, in: field)
      #expect(Set(answers) == ["(true,)"])
      expectText("tiếng Việt 2026, ", in: field)
      expectPreedit("xong", in: field)
      try tap("<BackSpace><BackSpace>a<Return>", on: keyboard, in: field)
      expectText("tiếng Việt 2026, xoa\n", in: field)
      try keyboard.call("Letter", "('ấ',)", of: BusPeer.keyboard)
      try keyboard.call("Letter", "('m',)", of: BusPeer.keyboard)
      try keyboard.call("Text", "('👍🏽',)", of: BusPeer.keyboard)
      field.pause()
      expectText("tiếng Việt 2026, xoa\nấm👍🏽", in: field)
      try keyboard.call("MoveCursor", "(-1,)", of: BusPeer.keyboard)
      try tap("1", on: keyboard, in: field)
      expectText("tiếng Việt 2026, xoa\nấm1👍🏽", in: field)
    }
  }

  @Test func `on GNOME's Wayland the desktop presses keys with modifiers`() throws {
    try withKeyboard(in: knownContext("gnome-shell")) { keyboard, _ in
      for (key, isDone) in [
        (KeyEvent(.left), true), (KeyEvent(.left, modifiers: .shift), false),
        (KeyEvent("A", modifiers: .shift), true), (KeyEvent("a", modifiers: .control), false),
      ] {
        let answer = try keyboard.call(
          "Key", "(uint32 \(key.symbol.rawValue), uint32 0, uint32 \(key.ibusState))",
          of: BusPeer.keyboard)
        #expect(answer == "(\(isDone),)", "\(key)")
      }
    }
  }

  @Test func `the keyboard shows the suggestions, and they are picked there`() throws {
    try withKeyboard { keyboard, field in
      try tap("nghieen c", on: keyboard, in: field)
      eventually {
        field.pause()
        return keyboard.signals.last?.contains("'cứu'") == true
      }
      #expect(field.inputLine.candidates.isEmpty)
      let told = try #require(keyboard.signals.last)
      let serial = try #require(UInt32(told.split(separator: "(")[1].prefix { $0.isNumber }))
      let rows = told.split(separator: "('").dropFirst().map { $0.prefix { $0 != "'" } }
      let index = try #require(rows.firstIndex(of: "cứu"))
      let outdated = try keyboard.call(
        "Choose", "(uint32 \(serial &- 1), uint32 \(index))", of: BusPeer.keyboard)
      #expect(outdated.contains("not the suggestions"))
      #expect(
        try keyboard.call("Choose", "(uint32 \(serial), uint32 \(index))", of: BusPeer.keyboard)
          == "()")
      try tap(".", on: keyboard, in: field)
      expectText("nghiên cứu.", in: field)
    }
  }

  @Test func `calls of other programs change nothing`() throws {
    try withKeyboard { keyboard, field in
      let other = try BusPeer.onSessionBus()
      for (method, arguments) in [
        ("Key", "(uint32 97, uint32 0, uint32 0)"), ("Text", "('x',)"), ("Letter", "('x',)"),
        ("Choose", "(uint32 0, uint32 0)"), ("MoveCursor", "(-1,)"), ("DeleteWord", "()"),
        ("State", "()"), ("Detach", "()"),
      ] {
        let answer = try other.call(method, arguments, of: BusPeer.keyboard)
        #expect(answer.contains("NotAttached"), "\(method): \(answer)")
      }
      #expect(try other.call("Attach", of: BusPeer.keyboard).contains("another keyboard"))
      for (method, arguments) in [
        ("Key", "('a',)"), ("Key", "(uint32 97,)"), ("Text", "()"), ("Text", "('',)"),
        ("Text", "('a\\nb',)"), ("Text", "('a\\u2028b',)"),
        ("Letter", "('\\u007f',)"), ("SetSeen", "('yes',)"), ("Ignore", "(uint32 0,)"),
        ("Text", "('" + String(repeating: "x", count: 1_001) + "',)"),
        ("MoveCursor", "(2147483647,)"), ("MoveCursor", "(-2147483648,)"),
        ("Choose", "(uint32 4294967295, uint32 4294967295)"), ("Delete", "()"),
      ] {
        let answer = try keyboard.call(method, arguments, of: BusPeer.keyboard)
        #expect(answer.contains("Error"), "\(method)\(arguments.prefix(20)): \(answer)")
      }
      #expect(field.finish() == "")
    }
  }

  @Test func `a secret field takes keys and reveals nothing`() throws {
    try withKeyboard { keyboard, field in
      let context = try context()
      let secret = ClientField(context: context)
      context.setContentType(ContentType(purpose: .password))
      keyboard.forgetSignals()
      try tap("Tieengs1 ", on: keyboard, in: secret)
      try keyboard.call("Letter", "('ấ',)", of: BusPeer.keyboard)
      secret.pause()
      expectText("Tieengs1 ấ", in: secret)
      let state = try keyboard.call("State", of: BusPeer.keyboard)
      #expect(state.contains("'secret': <true>") && state.contains("'purpose': <uint32 8>"))
      #expect(state.contains("'suggestions': <@a(ss) []>"), "\(state)")
      #expect(keyboard.signals.allSatisfy { $0.hasPrefix("Field") }, "\(keyboard.signals)")
      context.setContentType(ContentType())
    }
  }

  @Test func `a keyboard is told when a capital is no longer needed`() throws {
    try with(["auto-capitalization": "true"]) { context in
      let field = ClientField(context: context)
      let keyboard = try BusPeer.onSessionBus()
      keyboard.noteSignals(of: BusPeer.keyboard)
      try #require(
        try eventually { try keyboard.call("Attach", of: BusPeer.keyboard).contains("'focused'") })
      try tap("Xong. ", on: keyboard, in: field)
      try keyboard.call("Detach", of: BusPeer.keyboard)
      let state = try keyboard.call("Attach", of: BusPeer.keyboard)
      #expect(state.contains("'shift': <uint32 1>"), "\(state)")
      defer { _ = try? keyboard.call("Detach", of: BusPeer.keyboard) }
      try tap("T", on: keyboard, in: field)
      #expect(
        eventually {
          field.pause()
          return keyboard.signals.last { $0.hasPrefix("Shift") } == "Shift(0,)"
        }, "\(keyboard.signals)")
    }
  }

  @Test func `without the keyboard, the table is at the caret again`() throws {
    try with(["suggestion-display": "always"]) { context in
      let field = ClientField(context: context)
      do {
        let keyboard = try BusPeer.onSessionBus()
        try eventually {
          try keyboard.call("Attach", of: BusPeer.keyboard).contains("'focused'")
        }
        try tap("nghieen c", on: keyboard, in: field)
        #expect(field.inputLine.candidates.isEmpty)
      }
      let other = try BusPeer.onSessionBus()
      let bus = BusPeer.Object(
        destination: BusPeer.keyboard.destination, path: BusPeer.keyboard.path,
        interface: "org.freedesktop.DBus.Properties")
      try eventually {
        try other.call("Get", "('\(BusPeer.keyboard.interface)', 'Attached')", of: bus)
          .contains("false")
      }
      try press("uw", in: field)
      // An engine with a sanitizer is slower.
      for _ in 0..<10 where field.inputLine.candidates.isEmpty { field.rest() }
      #expect(field.inputLine.candidates.contains("cứu"))
    }
  }
}
