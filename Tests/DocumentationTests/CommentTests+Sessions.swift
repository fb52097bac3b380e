import Configuration
import InputSession
import KeyboardCore
import ServiceHosting
import Testing
import VietnameseInput

// What comments show of sessions and preferences.
extension CommentTests {
  @Test func `State in ApplicationRule`() throws {
    let rules = try ApplicationRules(file: "[code]\nstate = start-latin\n")
    expect(rules["code"]?.state, "startLatin")
    expect(ApplicationRule.State(rawValue: "locked-latin"), "lockedLatin")
  }

  @Test func `Mistake in ApplicationRules+Text`() throws {
    expect(
      throwing: try ApplicationRules(file: "[code]\nstate = on\n"), "line 2: 'on' is no value …")
  }

  @Test func `Reason in ApplicationRules+Text`() {
    let reason = ApplicationRules.Mistake.Reason.empty
    expect(reason.explanation, "the rule says nothing that is other")
  }

  @Test func `Mistake in TitlePattern`() throws {
    expect(throwing: try TitlePattern("(mail"), "a bracket in the title has no other one")
    expect(throwing: try TitlePattern("*mail"), "*, + and ? in the title repeat …")
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

  @Test func `set in ApplicationRule`() throws {
    var rule = ApplicationRule("code")!
    try rule.set("typing-method", to: "vni")
    expect(rule.values["typing-method"], "vni")
    try rule.set("typing-method", to: nil)
    expect(rule.isEmpty, "true")
  }

  @Test func `typingRules in Preferences`() {
    var preferences = Preferences()
    preferences.checksSpelling = false
    expect(preferences.typingRules(method: .vni).checksSpelling, "false")
  }

  @Test func `TitlePattern in TitlePattern`() throws {
    expect(try TitlePattern("^(vim|nano)\\b").isFound(in: "Vim - notes"), "true")
  }

  @Test func `Directness in Session+Direct`() {
    var session = Session()
    expect(session.directness, "unwanted")
    var preferences = Preferences()
    preferences.wordDisplay = .direct
    _ = session.receive(.preferences(preferences))
    expect(session.directness, "silent")
  }

  @Test func `InputEvent in InputEvent`() {
    var session = Session()
    _ = session.receive(.focusIn(client: "gtk4-im:gedit"))
    _ = session.receive(.key(KeyEvent("w")))
    expect(session.preedit, "ư")
    _ = session.receive(.reset)
    expect(session.preedit.isEmpty, "true")
  }

  @Test func `CandidateEvent in InputEvent`() {
    var session = Session()
    let click = CandidateEvent.clicked(0, isIgnoring: false)
    expect(session.receive(.candidates(click)) == .ignored, "true: there is no table")
  }

  @Test func `MenuEntry in MenuEntry`() throws {
    expect(Session().menu.map(\.entry).contains(.typingMethod), "true")
    expect(MenuEntry(rawValue: "off-the-record"), "offTheRecord")
  }

  @Test func `MenuItem in MenuEntry`() throws {
    let item = Session().menu.first { $0.entry == .tonePlacement }!
    expect(item.role, "submenu")
    expect(item.items.map(\.name), "tone-placement.old, tone-placement.modern")
    expect(item.items.filter(\.isOn).map(\.value), "old")
  }

  @Test func `Role in MenuEntry`() throws {
    expect(Session().menu.first { $0.entry == .vietnamese }?.role, "toggle")
    expect(Session().menu.first { $0.entry == .preferences }?.role, "action")
  }

  @Test func `MenuAction in MenuEntry`() {
    let session = Session()
    let name = "tone-placement.modern"
    expect(session.action(of: name, isOn: true), "set(\"tone-placement\", to: \"modern\")")
    expect(session.action(of: "preferences", isOn: true), "openPreferences(page: nil)")
  }

  @Test func `MenuState in Session+Menu`() {
    var session = Session()
    let before = session.menuState
    _ = session.receive(.latin(true))
    expect(session.menuState == before, "false: the menu is to be drawn again")
  }

  @Test func `OnScreenEvent in Session+OnScreen`() {
    var session = Session()
    _ = session.receive(.onScreen(.key(KeyEvent("w"))))
    expect(session.receive(.onScreen(.text("😀"))).effects, "hidePreedit, commit(\"ư😀\")")
  }

  @Test func `Utterance in Voice`() {
    expect(Utterance.letters("ế").isPassing, "true")
    expect(Utterance.word("tiếng").isPassing, "false")
  }

  @Test func `Hearing in Voice`() {
    var session = Session()
    _ = session.receive(.hearing(Hearing(letters: .all, words: true)))
    expect(
      session.receive(.key(KeyEvent("w"))).effects, "showPreedit(\"ư\"), speak(.letters(\"ư\"))")
  }

  @Test func `Letters in Voice`() {
    expect(Hearing().letters, "all")
    expect(Hearing(letters: .composed).letters, "composed")
  }

  @Test func `CandidateTable in CandidateTable`() {
    let rows = ["tiếng", "tiền", "tiên"].map { CandidateTable.Candidate(title: $0) }
    let table = CandidateTable(rows, highlighted: 2, pageSize: 2)
    expect(table.pageStart, "2: the page of the highlighted row")
    expect(table.pageSize, "2")
  }

  @Test func `Candidate in CandidateTable`() {
    let row = CandidateTable.Candidate(title: "🐱", subtitle: "mặt mèo")
    expect(row.subtitle, "mặt mèo")
  }

  @Test func `Notice in CandidateTable`() {
    var session = Session()
    _ = session.receive(.focusIn(client: "xim:xterm"))
    let key = KeyEvent("v", modifiers: [.control, .alt])
    expect(session.receive(.key(key)).effects, "notify(.selection(.unknown))")
  }

  @Test func `SelectionProblem in CandidateTable`() {
    expect(Notice.selection(.none) == Notice.selection(.unknown), "false")
  }

  @Test func `Alarm in Alarms`() {
    var response = Response()
    response.alarms[.rest] = true
    expect(Alarm.allCases.filter(response.alarms.contains), "rest")
  }

  @Test func `Alarms in Alarms`() {
    var alarms = Alarms()
    alarms[.rest] = true
    expect(alarms.contains(.rest), "true")
    expect(alarms.contains(.pause), "false")
  }

  @Test func `Response in Response`() {
    var session = Session()
    let response = session.receive(.key(KeyEvent("w")))
    expect(response.isHandled, "true")
    expect(response.effects, "showPreedit(\"ư\")")
  }

  @Test func `Effect in Response`() {
    var session = Session()
    _ = session.receive(.key(KeyEvent("w")))
    expect(session.receive(.key(KeyEvent(" "))).effects, "hidePreedit, commit(\"ư \")")
  }

  @Test func `Iterator in Response`() {
    let effects: Effects = [.commit("a"), .hidePreedit, .deleteBackward(2)]
    var iterator = effects.makeIterator()
    expect(iterator.next(), "deleteBackward(2)")
  }

  @Test func `action in Session+Menu`() {
    let session = Session()
    expect(
      session.action(of: "typing-method.vni", isOn: true), ".set(\"typing-method\", to: \"vni\")")
  }

  @Test func `SuggestionRequest in SuggestionRequest`() {
    let request = SuggestionRequest(locale: "vi", text: "tôi muốn đi h", word: "h", count: 3)
    expect(request.text.hasSuffix(request.word), "true: the word ends the text")
  }

  @Test func `SuggestedText in SuggestionRequest`() {
    expect(SuggestedText("học", note: "to learn").note, "to learn")
    expect(SuggestedText("học").note.isEmpty, "true")
  }

  @Test func `SuggestionFailure in SuggestionRequest`() {
    let failure = SuggestionFailure(.unauthorized, "The key is wrong.")
    expect(failure.kind.rawValue, "Unauthorized")
  }

  @Test func `Kind in SuggestionRequest`() {
    expect(SuggestionFailure.Kind.noNetwork.rawValue, "NoNetwork")
    expect(SuggestionFailure.Kind(rawValue: "Busy"), "busy")
  }

  @Test func `ServiceIdentity in SuggestionRequest`() {
    let identity = ServiceIdentity(name: "Words", privacy: "Nothing leaves this computer.")
    expect(identity.locales.isEmpty, "true: all languages")
    expect(identity.needsNetwork, "false")
  }
}
