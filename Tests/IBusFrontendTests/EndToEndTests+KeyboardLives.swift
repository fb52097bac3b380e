import IBusClient
import Terminal
import Testing
import TiengCore
import TiengGLib
import TiengIBusValues
import tieng_terminal

/// Keyboards and engines that die, and keyboards that send nonsense.
extension EndToEndTests {
  /// Attaches a keyboard as soon as there is an engine without one.
  private func attach(_ keyboard: BusPeer) throws {
    try #require(
      try eventually {
        try keyboard.call("Attach", of: BusPeer.keyboard).contains("'focused': <true>")
      })
  }

  @Test func `a word survives the death of the keyboard`() throws {
    let field = ClientField(context: try context())
    do {
      let keyboard = try BusPeer.onSessionBus()
      try attach(keyboard)
      try tap("tieen", on: keyboard, in: field)
      expectPreedit("tiên", in: field)
    }
    let next = try BusPeer.onSessionBus()
    try attach(next)
    defer { _ = try? next.call("Detach", of: BusPeer.keyboard) }
    try tap("gs ", on: next, in: field)
    expectText("tiếng ", in: field)
  }

  @Test func `a keyboard that dies with Control and Shift leaves no key down`() throws {
    let field = ClientField(context: try context())
    do {
      let keyboard = try BusPeer.onSessionBus()
      try attach(keyboard)
      let state = KeyEvent("Q", modifiers: [.control, .shift]).ibusState
      try keyboard.call("Key", "(uint32 81, uint32 16, uint32 \(state))", of: BusPeer.keyboard)
    }
    let next = try BusPeer.onSessionBus()
    try attach(next)
    try tap("tooi ", on: next, in: field)
    try next.call("Detach", of: BusPeer.keyboard)
    for key in try KeySequence("ddi ").events { field.press(key) }
    expectText("tôi đi ", in: field)
  }

  @Test func `a restarted engine attaches the keyboard again`() throws {
    try withKeyboard { keyboard, field in
      try tap("tieengs tie", on: keyboard, in: field)
      let old = try killEngine()
      // Without an engine, taps get an error immediately.
      #expect(eventually { !engineProcesses().contains(old) })
      try keyboard.call("Key", "(uint32 97, uint32 0, uint32 0)", of: BusPeer.keyboard)
      try attach(keyboard)
      #expect(!engineProcesses().contains(old))
      try tap("Vieejt ", on: keyboard, in: field)
      // The daemon may commit or drop the open word.
      expectText("tiếng Việt ", or: "tiếng tieViệt ", in: field)
    }
  }

  @Test func `impossible key numbers do no harm`() throws {
    try withKeyboard { keyboard, field in
      let edges: [UInt32] = [0, 1, 0xfe00, 0x100_0000, 0x111_0000, 0x8000_0000, .max]
      for keyval in edges {
        for state in [0, 1 << 30, .max] as [UInt32] {
          let answer = try keyboard.call(
            "Key", "(uint32 \(keyval), uint32 \(UInt32.max), uint32 \(state))",
            of: BusPeer.keyboard)
          #expect(["(true,)", "(false,)"].contains(answer), "\(keyval) \(state): \(answer)")
        }
      }
      field.clear()
      try tap("Vieejt ", on: keyboard, in: field)
      expectText("Việt ", in: field)
      // As long as a text may be, with letters that the word must not become.
      let long = String(repeating: "ấ", count: 333)
      #expect(try keyboard.call("Text", "('\(long)',)", of: BusPeer.keyboard) == "()")
      field.pause()
      expectText("Việt " + long, in: field)
    }
  }

  @Test func `without a focused field, keys get an error`() throws {
    let application = try BusPeer()
    let field = BusPeer.context(try application.makeContext())
    let keyboard = try BusPeer.onSessionBus()
    keyboard.noteSignals(of: BusPeer.keyboard)
    try application.call("SetCapabilities", "(uint32 9,)", of: field)
    try application.call("FocusIn", of: field)
    try application.call("SetEngine", "('tieng:vi',)", of: field)
    try attach(keyboard)
    defer { _ = try? keyboard.call("Detach", of: BusPeer.keyboard) }
    let key = "(uint32 97, uint32 0, uint32 0)"
    var answers: [String] = []
    // Then ibus-daemon itself has the focus. It reports that once it has learned that the engine
    // wants the names of clients.
    for _ in 0..<100 where answers.last?.contains("no field has the focus") != true {
      try application.call("FocusIn", of: field)
      try application.call("FocusOut", of: field)
      usleep(20_000)
      answers.append(try keyboard.call("Key", key, of: BusPeer.keyboard))
    }
    #expect(answers.last?.contains("no field has the focus") == true, "\(answers)")
    #expect(try keyboard.call("State", of: BusPeer.keyboard).contains("'focused': <false>"))
    try application.call("FocusIn", of: field)
    try attach(keyboard)
    #expect(try keyboard.call("Key", key, of: BusPeer.keyboard) == "(true,)")
  }

  @Test func `attaching or detaching twice has no effect`() throws {
    try withKeyboard { keyboard, field in
      #expect(try keyboard.call("Attach", of: BusPeer.keyboard).contains("'focused': <true>"))
      try tap("a", on: keyboard, in: field)
      #expect(try keyboard.call("Detach", of: BusPeer.keyboard) == "()")
      #expect(try keyboard.call("Detach", of: BusPeer.keyboard).contains("call Attach first"))
      #expect(field.finish() == "a")
    }
  }

  @Test func `in a secret field strangers get nothing, and keys are answered`() throws {
    let context = try context()
    let field = ClientField(context: context)
    let keyboard = try BusPeer.onSessionBus()
    let stranger = try BusPeer.onSessionBus()
    stranger.noteSignals(of: BusPeer.keyboard)
    try attach(keyboard)
    defer { _ = try? keyboard.call("Detach", of: BusPeer.keyboard) }
    context.setContentType(ContentType(purpose: .pin))
    #expect(Set(try tap("2026", on: keyboard, in: field)) == ["(true,)"])
    expectText("2026", in: field)
    let state = try keyboard.call("State", of: BusPeer.keyboard)
    #expect(state.contains("'secret': <true>") && state.contains("'learns': <false>"))
    #expect(try stranger.call("State", of: BusPeer.keyboard).contains("call Attach first"))
    #expect(stranger.signals.isEmpty, "\(stranger.signals)")
    context.setContentType(ContentType())
  }
}
