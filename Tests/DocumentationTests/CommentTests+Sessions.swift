import Autocomplete
import Configuration
import Engine
import InputSession
import KeyboardCore
import Macros
import Testing
import VietnameseInput

// What comments show of sessions.
extension CommentTests {
  @Test func `TextChange in TextChange of the session`() {
    let change = TextChange(committed: "", word: "tiê")
    expect(change.deletion(from: "tie"), "1")
    expect(change.insertion(after: "tie"), "\"ê\"")
  }

  @Test func `Directness in Session+Direct`() {
    var session = Session()
    expect(session.directness, "unwanted")
    var preferences = Preferences()
    preferences.wordDisplay = .direct
    _ = session.receive(.preferences(preferences))
    expect(session.directness, "silent")
  }

  @Test func `ToldText in ToldText`() {
    var text = ToldText()
    _ = text.note(SurroundingText(before: "Anh "), isHolding: false)
    text.change(deleting: 0, inserting: "a")
    expect(text.mayDelete(1), "false: not reported yet")
    _ = text.note(SurroundingText(before: "Anh a"), isHolding: true)
    expect(text.mayDelete(1), "true")
  }

  @Test func `TextHistory in TextHistory`() {
    var history = TextHistory(now: "Anh ay")
    history.change(deletes: true)
    expect(history.isPast("Anh ay"), "true")
    expect(history.isPast("Anh a"), "false")
    expect(history.accepts("bat pho"), "false: no change leads to it")
  }

  @Test func `heads in TextHistory`() {
    expect(ToldWord.heads(of: "một tiê", before: "tiếng"), "[\"một \"]")
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

  @Test func `action in Session+Menu`() {
    let session = Session()
    expect(
      session.action(of: "typing-method.vni", isOn: true), ".set(\"typing-method\", to: \"vni\")")
  }

  @Test func `keys in Session+OnScreen`() {
    let session = Session()
    expect(session.keys(typing: "ấ")?.compactMap(\.character), "a, a, s: in Telex")
  }

  @Test func `OnScreenEvent in Session+OnScreen`() {
    var session = Session()
    _ = session.receive(.onScreen(.key(KeyEvent("w"))))
    expect(session.receive(.onScreen(.text("😀"))).effects, "hidePreedit, commit(\"ư😀\")")
  }

  @Test func `Effects in Response`() {
    var session = Session()
    let response = session.receive(.key(KeyEvent("w")))
    var performed: [Effect] = []
    func perform(_ effect: Effect) { performed.append(effect) }
    for effect in response.effects { perform(effect) }
    #expect(performed == [.showPreedit("ư")])
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

  @Test func `beginRouting in Session+Search`() throws {
    let table = try CommentTests.emoji("vi")
    var session = Session()
    let response = session.beginRouting(to: EmojiSearch(tables: [table]))
    expect(session.context.isRouting, "true")
    _ = response
  }

  @Test func `Rewriter in Rewriter`() {
    expect(
      Rewriter(preferences: Preferences()).rewrite("tieengs Vieejt", as: .compose), "tiếng Việt")
  }

  @Test func `Services in Services`() {
    typealias CustomService = DisabledAutocompleteService
    var session = Session()
    session.services.autocomplete = CustomService()
  }

  @Test func `brokenInvariants in Session+Invariants`() {
    let session = Session()
    #expect(session.brokenInvariants.isEmpty)
  }

  @Test func `Session in Session`() {
    var session = Session()
    expect(session.receive(.key(KeyEvent("w"))).effects, "[.showPreedit(\"ư\")]")
    expect(session.receive(.key(KeyEvent(" "))).effects, "[.hidePreedit, .commit(\"ư \")]")
  }

  @Test func `Utterance in Voice`() {
    expect(Utterance.letters("ế").isPassing, "true")
    expect(Utterance.word("tiếng").isPassing, "false")
  }

  @Test func `Hearing in Voice`() {
    var session = Session()
    _ = session.receive(.capabilities(givesSurroundingText: true))
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

  @Test func `DueEvents in Alarms`() {
    var (session, due, now) = (Session(), DueEvents(), 0)
    let key = KeyEvent("w")
    due.schedule(session.receive(.key(key)), for: session.preferences, at: now)
    while let event = due.next(at: now) { _ = session.receive(event) }
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

  @Test func `PreparedMacros in PreparedMacros`() {
    let table = MacroTable()
    var session = Session()
    let macros = PreparedMacros(table)
    _ = session.receive(.preparedMacros(macros))
  }

  @Test func `SessionDriver in SessionDriver`() {
    final class Field {
      var effects: [Effect] = []
      func perform(_ effect: Effect) { effects.append(effect) }
    }
    let (session, field, key) = (Session(), Field(), KeyEvent("w"))
    let driver = SessionDriver(session)
    driver.onEffect = { effect in field.perform(effect) }
    expect(driver.receive(.key(key)).isHandled, "true: the field must not see the key")
    #expect(field.effects == [.showPreedit("ư")])
  }
}
