import Configuration
import InputSession
import KeyboardCore
import Testing
import VietnameseInput

// What comments show of preferences.
extension CommentTests {
  @Test func `ApplicationRule in ApplicationRule`() throws {
    var rule = ApplicationRule("firefox")!
    rule.state = .startLatin
    try rule.set("typing-method", to: "vni")
    expect(rule.parts.map(\.name), "state, typing-method")
  }

  @Test func `State in ApplicationRule`() throws {
    let rules = try ApplicationRules(file: "[code]\nstate = start-latin\n")
    expect(rules["code"]?.state, "startLatin")
    expect(ApplicationRule.State(rawValue: "locked-latin"), "lockedLatin")
  }

  @Test func `set in ApplicationRule`() throws {
    var rule = ApplicationRule("code")!
    try rule.set("typing-method", to: "vni")
    expect(rule.values["typing-method"], "vni")
    try rule.set("typing-method", to: nil)
    expect(rule.isEmpty, "true")
  }

  @Test func `description in ApplicationRules+Text`() throws {
    let text = """
      [firefox]
      state = start-latin
      typing-method = vni
      """
    #expect(try ApplicationRules(file: text).description == text + "\n")
  }

  @Test func `Mistake in ApplicationRules+Text`() throws {
    expect(
      throwing: try ApplicationRules(file: "[code]\nstate = on\n"), "line 2: 'on' is no value …")
  }

  @Test func `Reason in ApplicationRules+Text`() {
    let reason = ApplicationRules.Mistake.Reason.empty
    expect(reason.explanation, "the rule says nothing that is other")
  }

  @Test func `ApplicationRules in ApplicationRules`() throws {
    let rules = try ApplicationRules(
      file: """
        [*term*]
        title = \\bvim\\b
        state = start-latin
        """)
    let window = FocusedWindow(application: "xterm", title: "notes - vim")
    expect(rules.rule(for: window)?.state, "startLatin")
  }

  @Test func `rule in ApplicationRules`() throws {
    let rules = try ApplicationRules(file: "[code]\nstate = latin\n")
    expect(rules.rule(for: FocusedWindow(application: "code"))?.state, "latin")
    expect(rules.rule(for: FocusedWindow(application: "gedit")), "nil")
  }

  @Test func `put in ApplicationRules`() {
    var rules = ApplicationRules()
    var rule = ApplicationRule("code")!
    rule.state = .latin
    expect(rules.put(rule), "true")
    expect(rules["code"]?.state, "latin")
  }

  @Test func `Mistake in TitlePattern`() throws {
    expect(throwing: try TitlePattern("(mail"), "a bracket in the title has no other one")
    expect(throwing: try TitlePattern("*mail"), "*, + and ? in the title repeat …")
  }

  @Test func `TitlePattern in TitlePattern`() throws {
    expect(try TitlePattern("^(vim|nano)\\b").isFound(in: "Vim - notes"), "true")
  }

  @Test func `Key in Preferences+Keys`() {
    let key = Preferences.keys.first { $0.name == "tone-placement" }!
    expect(key.kind.values, "old, modern")
    expect(key.read(Preferences()), "old")
  }

  @Test func `Kind in Preferences+Keys`() {
    expect(Preferences.Kind.flag.values, "true, false")
    expect(Preferences.Kind.number(1...3).values, "1, 2, 3")
    expect(Preferences.Kind.number(0...9999).values, "0, 9999")
  }

  @Test func `KeyError in Preferences+Keys`() throws {
    var preferences = Preferences()
    expect(throwing: try preferences.set("tone-place", to: "old"), "there is no preference …")
    expect(throwing: try preferences.set("autocorrect", to: "maybe"), "'maybe' is no value …")
  }

  @Test func `Preferences in Preferences`() throws {
    var preferences = Preferences()
    try preferences.set("tone-placement", to: "modern")
    expect(preferences.tonePlacement, "modern")
    expect(preferences.typingRules(method: .telex).tonePlacement, "modern")
  }

  @Test func `EnglishWords in Preferences`() throws {
    expect(Preferences().englishWords, "smart")
    var preferences = Preferences()
    preferences.englishWords = .off
    var session = Session(preferences: preferences)
    for key in try KeySequence("goes").events { _ = session.receive(.key(key)) }
    expect(session.receive(.key(KeyEvent(" "))).effects, "hidePreedit, commit(\"góe \")")
  }

  @Test func `TypingWithoutMarks in Preferences`() {
    expect(Preferences().typingWithoutMarks, "off")
    expect(Preferences.TypingWithoutMarks(rawValue: "delimiter"), "delimiter")
  }

  @Test func `Resuming in Preferences`() {
    expect(Preferences.keys.first { $0.name == "resume-words" }?.read(Preferences()), "known")
  }

  @Test func `WordDisplay in Preferences`() throws {
    expect(Preferences().wordDisplay, "preedit")
    var preferences = Preferences()
    try preferences.set("word-display", to: "direct")
    expect(preferences.wordDisplay, "direct")
  }

  @Test func `Speaking in Preferences`() {
    expect(Preferences.Speaking.allCases.map(\.rawValue), "screen-reader, words, never")
  }

  @Test func `typingRules in Preferences`() {
    var preferences = Preferences()
    preferences.checksSpelling = false
    expect(preferences.typingRules(method: .vni).checksSpelling, "false")
  }

  @Test func `Rewriting in Rewriting`() {
    expect(Rewriting.noMarks.shortcutName, "no-marks-shortcut")
    expect(Rewriting(rawValue: "upper"), "upper")
  }

  @Test func `RewritingShortcuts in Rewriting`() {
    var shortcuts = RewritingShortcuts()
    expect(shortcuts[.upper], "nil")
    shortcuts[.upper] = Shortcut("<Control><Alt>u")
    expect(shortcuts.rewriting(for: KeyEvent("u", modifiers: [.control, .alt])), "upper")
  }
}
