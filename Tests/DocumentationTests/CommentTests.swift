import Autocomplete
import Configuration
import Explanations
import InputSession
import KeyboardCore
import KeyboardLayouts
import Lexicon
import LexiconBuilding
import Macros
import ServiceHosting
import Testing
import VietnameseCharsets
import VietnameseInput

/// The code in comments. Scripts/check-examples compares it.
@Suite struct CommentTests {
  private static func lexicon(_ locale: String, _ words: [String: UInt64]) -> LexiconBuilder {
    var builder = LexiconBuilder(locale: locale)
    for (word, count) in words { builder.add(word: word, count: count) }
    return builder
  }

  private static func vietnamese() throws -> Lexicon {
    var builder = lexicon(
      "vi", ["tôi": 900, "tối": 120, "muốn": 400, "muôn": 20, "đi": 800, "di": 30])
    builder.add(nGram: ["<s>", "tôi"], count: 300)
    builder.add(nGram: ["tôi", "muốn"], count: 90)
    builder.add(nGram: ["muốn", "đi"], count: 50)
    return try Lexicon(builder.build())
  }

  private static func english() throws -> Lexicon {
    try Lexicon(lexicon("en", ["this": 900, "moon": 120, "the": 4000]).build())
  }

  @Test func `CaretRectangle in CaretRectangle`() {
    let caret = CaretRectangle(x: 120, y: 40, width: 0, height: 18)
    expect(caret == CaretRectangle(x: 128, y: 40, width: 0, height: 18), "false: it has moved")
  }

  @Test func `Toolkit in Client`() {
    expect(Client("gtk4-im:gedit").toolkit, "gtk4")
    expect(Client(nil).toolkit, "other")
  }

  @Test func `ContentType in ContentType`() {
    expect(ContentType().isSecret, "false")
    expect(ContentType(purpose: .pin).isSecret, "true")
    expect(ContentType(capitalization: .sentences).capitalization, "sentences")
  }

  @Test func `Purpose in ContentType`() {
    expect(ContentType.Purpose.email.isProse, "false")
    expect(ContentType.Purpose.password.rawValue, "8")
    expect(ContentType.Purpose(rawValue: 10), "terminal")
  }

  @Test func `Capitalization in ContentType`() {
    expect(ContentType().capitalization, "none")
    expect(ContentType(capitalization: .words).capitalization, "words")
  }

  @Test func `CaretUnit in CountedText`() {
    let text = CountedText("đi", caret: 2)
    expect(text[.characters]?.before, "đi")
    expect(text[.bytes]?.before, "đ")
  }

  @Test func `Symbol in KeyEvent`() {
    expect(KeyEvent.Symbol("a").rawValue, "97")
    expect(KeyEvent.Symbol("ế").rawValue == 0x1000000 + 0x1ebf, "true")
    expect(KeyEvent.Symbol.function(5).rawValue == 0xffc2, "true")
  }

  @Test func `Modifiers in KeyEvent`() {
    expect(KeyEvent("c", modifiers: .control).isText, "false")
    expect(KeyEvent("C", modifiers: .shift).isText, "true")
    expect(KeyEvent.Modifiers.command == [.alt, .control, .super], "true")
  }

  @Test func `SyntaxError in KeySequence`() throws {
    expect(throwing: try KeySequence("a<"), "the bracket of '<' is not closed …")
    expect(throwing: try KeySequence("<Knob>"), "'<Knob>' is not a key …")
  }

  @Test func `Keyboard in Keyboard`() {
    expect(Keyboard.ReturnKeyType.send.submits, "true")
    expect(Keyboard.AutocapitalizationType.sentences, "sentences")
    expect(KeyboardContext().keyboardType, "alphabetic")
  }

  @Test func `KeyboardType in Keyboard`() {
    var session = Session()
    _ = session.receive(.contentType(ContentType(purpose: .email)))
    expect(session.context.keyboardType, "email")
  }

  @Test func `Case in Keyboard`() {
    var context = KeyboardContext()
    expect(context.keyboardCase, "lowercased")
    context.keyboardCase = .capsLocked
    expect(context.keyboardCase, "capsLocked")
  }

  @Test func `ReturnKeyType in Keyboard`() {
    expect(Keyboard.ReturnKeyType.search.submits, "true")
    expect(Keyboard.ReturnKeyType.newLine.submits, "false")
    expect(Keyboard.ReturnKeyType.next.submits, "false")
  }

  @Test func `Gesture in Keyboard`() {
    let handler = StandardKeyboardActionHandler()
    expect(handler.canHandle(.longPress, on: .space), "true")
  }

  @Test func `StandardKeyboardActionHandler in KeyboardAction`() {
    expect(StandardKeyboardActionHandler().canHandle(.press, on: .escape), "true")
  }

  @Test func `StandardKeyboardBehavior in KeyboardBehavior`() {
    let behavior = StandardKeyboardBehavior()
    expect(behavior.endsSentence("?"), "true")
    expect(behavior.endsWord("đ"), "false")
    expect(behavior.suggests(in: ContentType(purpose: .password)), "false")
  }

  @Test func `KeyboardContext in KeyboardContext`() {
    var context = KeyboardContext(locale: "vi")
    context.contentType = ContentType(purpose: .password)
    expect(context.isRouting, "false")
    expect(context.allowsRouting, "false: a password is typed")
  }

  @Test func `Platform in Platform`() {
    let platform = Platform(ibus: IBusVersion(1, 5, 34), desktop: .gnome)
    expect(platform.desktop, "gnome")
    expect(Platform().ibus, "nil")
  }

  @Test func `Desktop in Platform`() {
    let environment = ["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "KDE"]
    expect(Platform.Desktop { environment[$0] }, "kwin")
    expect(Platform.Desktop { _ in nil }, "unknown")
  }

  @Test func `IBusVersion in Platform`() {
    expect(IBusVersion(1, 5, 9) < IBusVersion(1, 5, 34), "true")
    expect(IBusVersion(library: "libibus-1.0.so.5.0.534")?.micro, "34")
  }

  @Test func `SelectedText in SelectedText`() {
    let selection = SelectedText("hom nay", isAtEnd: true)
    expect(selection.text, "hom nay")
    expect(selection.isAtStart, "false: more of the text is before it")
  }

  @Test func `TextInput in TextInput`() {
    let input: any TextInput = KeyboardTextField()
    input.insertText("mèo")
    input.moveCursor(by: -1)
    input.deleteBackward(1)
    expect(input.textBefore, "m")
    expect(input.text, "mo")
  }

  @Test func `FileError in TypingMethod+File`() throws {
    expect(
      throwing: try TypingMethod(name: "mine", table: "s\ttone\tacut"), "line 1: 'acut' is no …")
  }

  @Test func `Row in TypingMethod`() {
    let rows: [TypingMethod.Row] = [.tone("1", .acute), .mark("6", .circumflex, on: .a)]
    let method = TypingMethod(name: "mine", rows: rows)
    expect(method.rows[0].action, "tone(.acute)")
    expect(Syllable(text: "cấ", by: TypingRules(method: method))?.keys, "ca61")
  }

  @Test func `Action in TypingMethod`() {
    expect(TypingMethod.telex.rows.first { $0.key == 0x73 }?.action, "tone(.acute)")
    expect(TypingMethod.viqr.rows.contains { $0.action == .escape }, "true")
  }

  @Test func `LetterTraits in TypingMethod`() {
    let traits: TypingMethod.LetterTraits = [.uppercase, .insideWord]
    expect(traits.contains(.uppercase), "true")
  }

  @Test func `Deletion in TypingRules`() throws {
    var preferences = Preferences()
    preferences.deletion = .key
    var session = Session(preferences: preferences)
    for key in try KeySequence("ees<BackSpace>").events { _ = session.receive(.key(key)) }
    expect(session.preedit, "ê")
  }

  @Test func `Letter in Letter`() {
    expect(Letter.ơ.base, "o")
    expect(Letter.ơ.mark, "horn")
    expect(Letter(ascii: 0x44), "d")
    expect(Letter.y.isVowel, "true")
  }

  @Test func `Mark in Letter`() {
    expect(Letter.đ.mark, "bar")
    expect(Letter.ă.mark, "breve")
    expect(Letter.a.mark, "nil")
  }

  @Test func `MarkSet in Letter`() {
    let ofW: MarkSet = [.horn, .breve]
    expect(ofW.contains(.breve), "true")
    expect(ofW.contains(.bar), "false")
  }

  @Test func `LetterSet in Letter`() {
    expect(LetterSet.vowels.contains(.ư), "true")
    expect(LetterSet(.a, .e, .o).contains(.u), "false")
  }

  @Test func `Tone in ToneAndLetter`() {
    expect(ToneAndLetter("Ể")?.tone, "hookAbove")
    expect(ToneAndLetter("b")?.tone, "level")
    expect(ToneAndLetter(letter: .ê, tone: .dotBelow, isCapital: false).character, "ệ")
  }

  @Test func `TonePlacement in ToneAndLetter`() {
    expect(TonePlacement.modern.respelt("hòa"), "hoà")
    expect(TonePlacement.old.respelt("hoà"), "hòa")
  }

  @Test func `MacroFormat in MacroFormat`() {
    expect(MacroReading(Array("vn:việt nam\n".utf8), as: .openkey).table["vn"]?.text, "việt nam")
    expect(MacroFormat.written.contains(.json), "false")
  }

  @Test func `Entry in MacroReading`() {
    let reading = MacroReading(Array("vn\tviệt nam\n".utf8), as: .tsv)
    expect(reading.entries[0].line, "1")
    expect(reading.entries[0].macro.key, "vn")
  }

  @Test func `Problem in MacroReading`() {
    let reading = MacroReading(Array("abc\n".utf8), as: .tsv)
    expect(reading.problems[0], "line 1: has no tab between key and text")
  }

  @Test func `Omission in MacroWriting`() throws {
    let table = MacroTable([try Macro(key: ":)", text: "🙂")])
    let writing = MacroWriting(table, as: .bamboo)
    expect(writing.omissions[0], "':)' is left out: ibus-bamboo takes no colon in a key")
  }

  @Test func `Flaw in Macro+Flaw`() throws {
    expect(throwing: try Macro(key: "", text: "việt nam"), "the key is empty")
    expect(throwing: try Macro(key: "vn ", text: "việt nam"), "the key begins or ends with a space")
  }

  @Test func `Unreadable in MacroDocument`() throws {
    expect(throwing: try MacroDocument([0xff, 0xfe, 0x41]), "line 1: is in UTF-16; …")
  }

  @Test func `Moment in MacroValues`() {
    let moment = MacroValues.Moment(
      year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
    expect(moment.weekday, "3: Wednesday")
  }

  @Test func `MacroVariable in MacroValues`() throws {
    let table = MacroTable([try Macro(key: "cb", text: "“$CLIPBOARD”")])
    var values = MacroValues()
    values.clipboard = "chào"
    expect(table.expansion(of: "cb", with: values), "text(\"“chào”\")")
  }

  @Test func `Outcome in MacroValues`() throws {
    let table = MacroTable([try Macro(key: "cb", text: "$CLIPBOARD")])
    expect(table.expansion(of: "cb", with: MacroValues()), "missing(.clipboard)")
  }

  @Test func `Guess in Charset+Detection`() {
    let guess = Charset.detect(Array("Vie^.t Nam".utf8))[0]
    expect(guess.charset, "viqr")
    expect(guess.confidence, "1.0")
  }

  @Test func `Reason in ConversionError`() throws {
    var converter = Converter(from: .unicode, to: .tcvn3)
    var output: [UInt8] = []
    try converter.convert(Array("日".utf8), into: &output)
    expect(throwing: try converter.finish(into: &output), "byte 0: '日' (U+65E5) is not in tcvn3")
  }

  @Test func `ExplainedError in Explanation`() {
    let flaw: any ExplainedError = Macro.Flaw.emptyKey
    expect(flaw.description, "the key is empty")
    expect(flaw.explanation.text { _ in "phím tắt trống" }, "phím tắt trống")
  }

  @Test func `Callout in Callout`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let page = KeyboardLayout.telex.pages[0]
    let geometry = LayoutGeometry(page, size: size)
    let place = KeyPlace(page: page.name, row: 0, column: 5)
    let callout = geometry.actionCallout(of: place, in: LayoutRectangle(size))
    expect(callout?.choices.map(\.label), "ý, ỳ, ỷ, ỹ, ỵ")
  }

  @Test func `KeyboardArrangement in KeyboardArrangement`() throws {
    let size = LayoutSize(width: 1200, height: 400)
    let page = KeyboardLayout.us.pages[0]
    let left = LayoutGeometry(page, size: size, arrangement: .left)
    expect(left.keys[0].rectangle.x.rounded(), "0.0")
    let right = LayoutGeometry(page, size: size, arrangement: .right)
    expect(right.keys[0].rectangle.x.rounded(), "336.0")
  }

  @Test func `PlacedKey in LayoutGeometry`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let placed = LayoutGeometry(KeyboardLayout.us.pages[0], size: size).keys[1]
    expect(placed.place.column, "1")
    expect(placed.key.label, "text(\"w\")")
    expect(placed.rectangle.width.rounded(), "87.0")
  }

  @Test func `LayoutPoint in LayoutRectangle`() {
    let middle = LayoutRectangle(x: 0, y: 0, width: 100, height: 50).middle
    expect(middle == LayoutPoint(x: 50, y: 25), "true")
  }

  @Test func `LayoutSize in LayoutRectangle`() {
    expect(LayoutRectangle(LayoutSize(width: 1000, height: 400)).maxY, "400.0")
  }

  @Test func `LayoutRectangle in LayoutRectangle`() {
    let key = LayoutRectangle(x: 100, y: 0, width: 100, height: 50)
    expect(key.contains(LayoutPoint(x: 100, y: 10)), "true")
    expect(key.contains(LayoutPoint(x: 200, y: 10)), "false: that is the next key")
  }

  @Test func `KeyAction in KeyAction`() {
    expect(LayoutKey("q").action, "character(\"q\")")
    expect(KeyAlternative(letter: "ă").action, "letter(\"ă\")")
  }

  @Test func `KeyboardPage in KeyboardPage`() {
    let rows = [[LayoutKey("a"), LayoutKey("b")]]
    let page = KeyboardPage(name: "abc", shifted: "ABC", rows: rows)
    expect(page.rows[0].map(\.action), "character(\"a\"), character(\"b\")")
  }

  @Test func `KeyPlace in KeyboardPage`() {
    let page = KeyboardLayout.us.pages[0]
    let place = KeyPlace(page: page.name, row: 0, column: 1)
    expect(page.rows[place.row][place.column].label, "text(\"w\")")
  }

  @Test func `Style in LayoutKey`() {
    expect(LayoutKey("a").style, "input")
    expect(LayoutKey(label: .icon(.shift), action: .shift).style, "system")
    expect(LayoutKey(label: .icon(.return), action: .primary).style, "primary")
  }

  @Test func `KeyLabel in LayoutKey`() {
    expect(LayoutKey("a").label, "text(\"a\")")
    expect(LayoutKey(label: .icon(.shift), action: .shift).label, "icon(.shift)")
  }

  @Test func `KeyIcon in LayoutKey`() {
    expect(KeyIcon.backspace.text, "⌫")
    expect(KeyIcon.backspace.rawValue, "edit-clear-symbolic")
  }

  @Test func `KeyAlternative in LayoutKey`() {
    let alternative = KeyAlternative(letter: "ă", note: "aw")
    expect(alternative.label, "ă")
    expect(alternative.action, "letter(\"ă\")")
  }

  @Test func `ShiftState in ShiftState`() throws {
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    expect(touches.shift, "off")
    _ = touches.setShift(.once)
    expect(touches.geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label, "text(\"Q\")")
  }

  @Test func `ModifierLatch in ShiftState`() {
    let touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    expect(touches.latch.modifiers.isEmpty, "true: no modifier was tapped")
  }

  @Test func `EmojiGroup in EmojiPages`() {
    let group = EmojiGroup(icon: "👋", title: "People", emoji: [["👋", "👋🏻", "👋🏽"], []])
    expect(group.emoji.count, "1: the emoji without a form is left out")
    expect(group.emoji[0], "👋, 👋🏻, 👋🏽")
  }

  @Test func `VietnameseCallouts in Vietnamese`() {
    expect(VietnameseCallouts.letters(of: "d").map(\.label), "đ")
    expect(VietnameseCallouts.letters(of: "D").map(\.label), "Đ")
    expect(VietnameseCallouts.telex(of: "s")[0].note, "sắc")
    expect(VietnameseCallouts.vni(of: "6")[0].note, "mũ")
  }

  @Test func `KeyboardOutput in KeyboardOutput`() {
    var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
    _ = touches.began(1, at: LayoutPoint(x: 10, y: 10), time: 0)
    let outputs = touches.ended(1, at: LayoutPoint(x: 10, y: 10), time: 80)
    expect(outputs.contains(.typed(.character("q"), modifiers: [])), "true")
  }

  @Test func `Habits in Touches`() {
    var habits = Touches.Habits()
    expect(habits.longPress, "500")
    habits.callouts = false
  }

  @Test func `LexiconError in LexiconError`() throws {
    expect(throwing: try Lexicon(Array("no lexicon".utf8)), "it is no lexicon")
  }

  @Test func `Context in Context`() throws {
    let lexicon = try CommentTests.vietnamese()
    var context = lexicon.context(after: [lexicon.word("tôi")])
    context.append(lexicon.word("muốn")!)
    let common = context.logProbability(of: lexicon.word("đi")!)
    expect(common > context.logProbability(of: lexicon.word("di")!), "true")
  }

  @Test func `Ranked in Context`() throws {
    let lexicon = try CommentTests.vietnamese()
    let ranked = lexicon.nextWords(after: [lexicon.word("tôi")], count: 1)[0]
    expect(lexicon.text(ranked.word), "muốn")
    expect(ranked.logProbability < 0, "true")
  }

  @Test func `Continuation in Continuation`() throws {
    let lexicon = try CommentTests.vietnamese()
    let found = lexicon.continuations(after: [lexicon.word("tôi")], atLeast: 0.1, longest: 2)
    expect(found[0].words.map(lexicon.text), "muốn, đi")
  }

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

  @Test func `AutocompleteContext in AutocompleteContext`() {
    var settings = AutocompleteSettings()
    settings.suggestionsDisplayCount = 5
    let context = AutocompleteContext(settings)
    expect(context.suggestionsDisplayCount, "5")
    expect(context.suggestions, "[]")
  }

  @Test func `AutocompleteSettings in AutocompleteContext`() {
    let settings = AutocompleteSettings()
    expect(settings.suggestionsDisplayCount, "3")
    expect(settings.suggestionPause, "600")
    expect(settings.isAutocorrectEnabled, "false")
  }

  @Test func `Kind in EmojiTable+Kinds`() throws {
    let table = try EmojiTable(
      Array(
        "👋\tbàn tay vẫy\tvẫy|tay\t👋🏻 👋🏽\t5\tban tay vay\tvay|tay\n🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n"
          .utf8))
    expect(table.kinds()[0].emoji[0], "👋")
  }

  @Test func `FormatError in EmojiTable`() throws {
    expect(throwing: try EmojiTable(Array("no table".utf8)), "it is no table of emoji")
  }

  @Test func `Match in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    let match = table.search("mèo", count: 1)[0]
    expect(match.emoji, "🐱")
    expect(match.name, "mặt mèo")
  }

  @Test func `SkinTone in SkinTone`() {
    expect(SkinTone(rawValue: "medium-light"), "mediumLight")
    expect(SkinTone.allCases.count, "6")
  }

  @Test func `Event in InlineCompletion+Event`() {
    var inline = InlineCompletion()
    _ = inline.receive(.letter(typed: "tiế", candidates: ["tiếng"]))
    expect(inline.receive(.backSpace), "showsText")
    expect(inline.text, "tiế")
  }

  @Test func `Outcome in InlineCompletion+Event`() {
    var inline = InlineCompletion()
    expect(inline.receive(.letter(typed: "tiế", candidates: ["tiếng"])), "showsText")
    expect(inline.receive(.accept), "accept(\"tiếng\")")
    expect(inline.receive(.accept), "notOurs")
  }

  @Test func `KeyboardSearch in KeyboardSearch`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    let search: any KeyboardSearch = EmojiSearch(tables: [table])
    search.field.insertText("mèo")
    expect(search.results.map(\.text), "🐱")
    expect(search.submit(0, remembers: false), "🐱")
    expect(search.submit(9, remembers: false), "nil")
  }

  @Test func `Choice in LanguageChooser`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let word = chooser.completed(
      WordReadings(Syllable(text: "tối", by: TypingRules())!, by: TypingRules()))
    let choice = chooser.choice(of: word, after: LanguageTrail())
    expect(choice.reading, "composed")
    expect(choice.isOpen, "false")
  }

  @Test func `LanguageTrail in LanguageTrail`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let trail = chooser.trail(after: "this the ")
    expect(chooser.place(after: trail), "english")
    expect(chooser.place(after: LanguageTrail()), "other")
  }

  @Test func `Choice in ReadingChoices`() {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
    expect(choices["moon", .other]?.text, "môn")
    expect(choices["moon", .other]?.count, "1")
  }

  @Test func `Place in ReadingChoices`() {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.typed, in: .other), keys: "moon", text: "môn")
    expect(choices["moon", .english]?.place, "other: it holds there too")
  }

  @Test func `Vote in ReadingChoices`() {
    var choices = ReadingChoices()
    choices.add(ReadingChoices.Vote(.typed, isCertain: true), keys: "moon", text: "môn")
    expect(choices["moon", .other]?.count, "2")
  }

  @Test func `Reading in WordReadings`() {
    let rules = TypingRules()
    let readings = WordReadings(Syllable(text: "thí", by: rules)!, by: rules)
    expect(readings[.composed], "thí")
    expect(readings[.typed], "this")
  }

  @Test func `Flaw in OwnWords+Flaw`() throws {
    var words = OwnWords()
    expect(throwing: try words.add("krông", as: .neverComposed), "'krông' is not what is typed: …")
    expect(throwing: try words.add("a b", as: .alwaysEnglish), "'a b' is no word: …")
  }

  @Test func `Problem in OwnWords+Lines`() {
    let problem = OwnWords.Dictionary("krông\n1234\n", as: .neverEnglish).problems[0]
    expect(problem.line, "2")
    expect(problem.reason, "'1234' is no word: …")
  }

  @Test func `Kind in OwnWords`() {
    expect(OwnWords.Kind.neverEnglish.isOfKeys, "false")
    expect(OwnWords.Kind(rawValue: "always-english"), "alwaysEnglish")
  }

  @Test func `Entry in OwnWords`() throws {
    var words = OwnWords()
    _ = try words.add("Docs", as: .neverComposed)
    expect(words.all[0].word, "docs")
    expect(words.all[0].kind, "neverComposed")
  }

  @Test func `Meaning in OwnWords`() throws {
    var words = OwnWords()
    _ = try words.add("docs", as: .neverComposed)
    let rules = TypingRules()
    let typed = Syllable(text: "dóc", by: rules)!
    expect(words.meaning(of: typed, by: rules)?.kind, "neverComposed")
  }

  @Test func `ImmediateAutocompleteService in AutocompleteService`() {
    final class Greetings: ImmediateAutocompleteService {
      var locale = "vi"
      func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
        "chào".hasPrefix(request.word) ? [.init(text: "chào")] : []
      }
    }
    expect(Greetings().suggestions(for: .init(text: "xin ch")).map(\.text), "chào")
  }

  @Test func `DisabledAutocompleteService in AutocompleteService`() {
    expect(DisabledAutocompleteService().suggestions(for: .init(text: "xin ch")), "[]")
  }

  @Test func `RemoteFailure in RemoteFailure`() {
    expect(RemoteFailure.late.description, "it has not answered in time")
    expect(RemoteFailure.told("The key is wrong.").description, "The key is wrong.")
  }

  @Test func `Autocomplete in Suggestion`() {
    let service = DisabledAutocompleteService()
    expect(service.suggestions(for: Autocomplete.Request(text: "tôi mu")).isEmpty, "true")
  }

  @Test func `Suggestion in Suggestion`() {
    let suggestion = Autocomplete.Suggestion(text: "Việt Nam", replacedCount: 5)
    expect(suggestion.title, "Việt Nam")
    expect(suggestion.isAutocorrect, "false")
  }

  @Test func `Kind in Suggestion`() {
    expect(Autocomplete.Suggestion(text: "krông", kind: .unknown).title, "“krông”")
    expect(Autocomplete.Suggestion(text: "krông").kind, "regular")
  }

  @Test func `SuggestionDisplay in SuggestionDisplay`() {
    expect(AutocompleteSettings().display, "quiet")
    expect(SuggestionDisplay(rawValue: "on-request"), "onRequest")
  }

  @Test func `TableOrientation in SuggestionDisplay`() {
    expect(AutocompleteSettings().orientation, "vertical")
    expect(TableOrientation(rawValue: "horizontal"), "horizontal")
  }

  @Test func `Record in UserWords+Records`() {
    var words = UserWords()
    words.learn("krông")
    let record = words.records[0]
    expect(record.text, "krông")
    expect(record.isLearned, "true")
  }

  @Test func `Candidate in UserWords+Suggestions`() {
    var words = UserWords()
    words.learn("krông")
    let candidate = words.completions(of: "kr", count: 1)[0]
    expect(candidate.word, "krông")
  }

  @Test func `Change in UserWords`() {
    var words = UserWords()
    var changes: [UserWords.Change] = []
    words.onChange = { changes.append($0) }
    words.learn("krông")
    words.forget("krông")
    expect(changes, "learned(\"krông\"), forgotten(\"krông\")")
  }

  @Test func `RemoteTransport in RemoteTransport`() {
    final class Echo: RemoteTransport {
      func ask(
        _ request: Autocomplete.RemoteRequest,
        answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
      ) { answer(.success([.init(text: request.word + "!")])) }
      func cancel(_ serial: UInt64) {}
    }
  }

  @Test func `RemoteClock in RemoteTransport`() {
    final class NoAlarms: RemoteClock {
      let now = 0
      func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void { {} }
    }
    expect(NoAlarms().now, "0")
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

  @Test func `init in KeySequence`() throws {
    expect(try KeySequence("ees<BackSpace>").events.count, "4")
    expect(try KeySequence("<Control+a>").events[0].modifiers == .control, "true")
  }

  @Test func `matches in Shortcut`() {
    let shortcut = Shortcut("<Control>space")
    expect(shortcut?.matches(KeyEvent(" ", modifiers: .control)), "true")
    expect(shortcut?.matches(KeyEvent(" ")), "false")
  }

  @Test func `isName in TypingMethod`() {
    expect(TypingMethod.isName("my-telex"), "true")
    expect(TypingMethod.isName(""), "false")
  }

  @Test func `key in TypingMethod`() {
    expect(TypingMethod.vni.key(of: "1"), "49")
    expect(TypingMethod.vni.key(of: "ế"), "nil")
  }

  @Test func `likely in Charset+Detection`() {
    expect(Charset.likely(Array("Vie^.t Nam".utf8)), "viqr")
    expect(Charset.likely([0x56, 0x69, 0xd6, 0x74]), "tcvn3, bkhcm1, vietwareF")
  }

  @Test func `convert in Converter`() throws {
    var converter = Converter(from: .tcvn3, to: .unicode)
    var output: [UInt8] = []
    try converter.convert([0x56, 0x69, 0xd6, 0x74], into: &output)
    try converter.finish(into: &output)
    expect(String(decoding: output, as: UTF8.self), "Việt")
  }

  @Test func `word in Lexicon+Words`() throws {
    let lexicon = try CommentTests.vietnamese()
    expect(lexicon.word("tôi").map(lexicon.text), "tôi")
    expect(lexicon.word("toi"), "nil: this word is not in it")
  }

  @Test func `nextWords in Lexicon+Words`() throws {
    let lexicon = try CommentTests.vietnamese()
    let next = lexicon.nextWords(after: [lexicon.word("tôi")], count: 1)
    expect(next.map { lexicon.text($0.word) }, "muốn")
  }

  @Test func `context in Lexicon+Words`() throws {
    let lexicon = try CommentTests.vietnamese()
    let wanted = lexicon.word("muốn")!
    let before = lexicon.context(after: [lexicon.word("tôi")])
    let nothing = lexicon.context(after: [])
    expect(before.logProbability(of: wanted) > nothing.logProbability(of: wanted), "true")
  }

  @Test func `corrections in Corrector`() throws {
    let vi = try CommentTests.vietnamese()
    let corrections = Corrector(vi).corrections(of: "mouốn", count: 1)
    expect(corrections[0].words.map(vi.text), "muốn")
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

  @Test func `expansion in MacroTable+Lookup`() throws {
    let table = MacroTable([try Macro(key: "vn", text: "việt nam")])
    expect(table.expansion(of: "VN"), "VIỆT NAM")
    expect(table.expansion(of: "v"), "nil")
  }

  @Test func `init in MacroReading`() {
    let reading = MacroReading(Array("vn:việt nam\n".utf8), as: .unikey)
    expect(reading.table["vn"]?.text, "việt nam")
  }

  @Test func `init in MacroWriting`() throws {
    let table = MacroTable([try Macro(key: "vn", text: "việt nam")])
    expect(MacroWriting(table, as: .bamboo).lines, "vn:việt nam")
  }

  @Test func `key in LayoutGeometry`() throws {
    let size = LayoutSize(width: 1000, height: 400)
    let geometry = LayoutGeometry(KeyboardLayout.us.pages[0], size: size)
    expect(geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label, "text(\"q\")")
    expect(geometry.key(at: LayoutPoint(x: 2000, y: 10))?.key.label, "icon(.backspace)")
  }

  @Test func `page in KeyboardLayout`() {
    let layout = KeyboardLayout.us
    expect(layout.page(layout.pages[0].name, shift: .once)?.rows[0][0].label, "text(\"Q\")")
    expect(layout.page("no such page", shift: .off), "nil")
  }

  @Test func `suggestions in LocalService+Suggestions`() throws {
    let vi = try CommentTests.vietnamese()
    let service = Autocomplete.LocalService(vi)
    expect(service.suggestions(for: .init(text: "tôi mu")).map(\.text), "muốn, muốn đi, muôn")
    expect(service.suggestions(for: .init(text: "tôi ")).first?.text, "muốn")
    expect(service.suggestions(for: .init(text: "tôi ")).first?.kind, "prediction")
  }

  @Test func `init in Request`() {
    expect(Autocomplete.Request(text: "tôi mu").word, "mu")
    expect(Autocomplete.Request(text: "tôi ").word.isEmpty, "true: the next word is asked for")
  }

  @Test func `search in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.search("meo", count: 9).map(\.emoji), "🐱")
    expect(table.search("chó", count: 9), "[]")
  }

  @Test func `emoji in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.emoji(named: ":mặt_mèo:"), "🐱")
    expect(table.emoji(named: "mèo"), "nil: it is a keyword, not the name")
  }

  @Test func `name in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.name(of: "🐱"), "mặt mèo")
  }

  @Test func `choice in LanguageChooser`() throws {
    let chooser = try LanguageChooser(
      vietnamese: CommentTests.vietnamese(), english: CommentTests.english())
    let rules = TypingRules()
    let word = chooser.completed(WordReadings(Syllable(text: "thí", by: rules)!, by: rules))
    expect(chooser.choice(of: word, after: LanguageTrail()).reading, "typed")
  }

  @Test func `learn in UserWords`() {
    var words = UserWords()
    expect(words.learn("krông"), "true")
    expect(words.learn("hai từ"), "false: a word has no space")
    expect(words.isLearned("krông"), "true")
  }

  @Test func `ignore in UserWords`() {
    var words = UserWords()
    words.learn("krông")
    words.ignore("krông")
    expect(words.isIgnored("krông"), "true")
    expect(words.completions(of: "kr", count: 1).isEmpty, "true")
  }

  @Test func `readings in MarksReader`() throws {
    let vi = try CommentTests.vietnamese()
    let reader = MarksReader(vi)
    expect(reader.readings(of: [.init("muon"), .init("di")], after: "tôi ", count: 1), "muốn, đi")
  }

  @Test func `likely by what is shown in Charset+Detection`() {
    expect(Charset.likely(shownAs: "tiÕng ViÖt Nam"), "tcvn3, bkhcm1, vietwareF")
    expect(Charset.likely(shownAs: "cà phê"), "unicode")
  }

  @Test func `mayMake in TextChange`() {
    expect(Autocomplete.TextChange.marks.mayMake("hôm nay", of: "hom nay"), "true")
    expect(Autocomplete.TextChange.marks.mayMake("hôm qua", of: "hom nay"), "false")
  }

  @Test func `Strength in Strength`() {
    var strength = Strength.none
    strength.add(1, on: 20_000)
    expect(strength.count(on: 20_060), "0.5")
  }

  @Test func `isWorthNoting in UserWords+Passwords`() {
    expect(UserWords.isWorthNoting("Jean-Luc"), "true")
    expect(UserWords.isWorthNoting("hunter2"), "false: a digit")
    expect(UserWords.isWorthNoting("xQzt"), "false: a capital inside")
    expect(UserWords.isWorthNoting("qxzrtkwp"), "false: not pronounceable")
    expect(UserWords.isWorthNoting("sk-live-ab"), "false: a token")
  }

  @Test func `TitlePattern in TitlePattern`() throws {
    expect(try TitlePattern("^(vim|nano)\\b").isFound(in: "Vim - notes"), "true")
  }

  @Test func `action in Session+Menu`() {
    let session = Session()
    expect(
      session.action(of: "typing-method.vni", isOn: true), ".set(\"typing-method\", to: \"vni\")")
  }

  @Test func `Client in Client`() {
    expect(Client("gtk3-im:gedit").toolkit, ".gtk3")
    expect(Client("gtk3-im:gedit").application, "gedit")
  }

  @Test func `CountedText in CountedText`() {
    let text = CountedText("đi học", caret: 4)
    expect(text[.characters]?.before, "\"đi h\"")
    expect(text[.bytes]?.before, "\"đi \"")
  }

  @Test func `isText in KeyEvent`() {
    expect(KeyEvent("a").isText, "true")
    expect(KeyEvent("a", modifiers: .control).isText, "false")
    expect(KeyEvent(.return).isText, "false")
  }

  @Test func `keyboardType in Keyboard`() {
    expect(ContentType(purpose: .phone).keyboardType, ".phonePad")
  }

  @Test func `KeyboardAction in KeyboardAction`() {
    expect(KeyboardAction(KeyEvent("a")), ".character(\"a\")")
    expect(KeyboardAction(KeyEvent(.return)), ".primary(.return)")
    expect(KeyboardAction(KeyEvent(.left)), ".moveCursorBackward")
  }

  @Test func `KeyboardTextField in TextInput`() {
    let field = KeyboardTextField(title: "Emoji")
    field.insertText("mèo")
    expect(field.textBefore, "mèo")
  }

  @Test func `init in KeyAction`() {
    expect(KeyboardAction(KeyAction.character("a")), ".character(\"a\")")
    expect(KeyboardAction(KeyAction.hide), ".dismissKeyboard")
  }

  @Test func `KeyboardLayout in KeyboardLayout`() {
    let layout = KeyboardLayout.us
    expect(layout.pages[0].rows[0][0].label, ".text(\"q\")")
  }

  @Test func `EmojiName in EmojiPages+Search`() {
    var name = EmojiName()
    expect(name.take(.character("c")), "true")
    expect(name.take(.hide), "false: it is no part of a name")
  }

  @Test func `suited in KeyboardLayout+Purpose`() {
    expect(KeyboardLayout.us.suited(to: .pin).pages[0].name, "\"pin\"")
  }

  @Test func `Corrector in Corrector`() throws {
    let english = try CommentTests.english()
    let corrector = Corrector(english)
    expect(corrector.corrections(of: "teh", count: 3).first?.words.map(english.text), "[\"the\"]")
  }

  @Test func `MacroTable in MacroTable`() throws {
    var table = MacroTable()
    table.insert(try Macro(key: "vn", text: "việt nam"))
    expect(table.expansion(of: "Vn"), "\"Việt nam\"")
  }

  @Test func `detect in Charset+Detection`() {
    expect(Charset.detect(Array("Vie^.t Nam".utf8)).first?.charset, ".viqr")
    expect(Charset.detect(Array("plain text".utf8)), "[]")
  }

  @Test func `shown in Charset+Shown`() {
    expect(Charset.tcvn3.shown([0x56, 0x69, 0xD6, 0x74]), "\"ViÖt\"")
  }

  @Test func `Charset in Charset`() {
    expect(Charset(rawValue: "vni-windows"), ".vniWindows")
    expect(Charset.tcvn3.committed("tiếng Việt"), "\"tiÕng ViÖt\"")
  }

  @Test func `BuiltInMethod in BuiltInMethod`() {
    expect(BuiltInMethod.named("vni")?.title, "VNI")
    expect(BuiltInMethod.named("vni")?.example, "tie6ng1 Vie65t d9uo75c")
  }

  @Test func `spelt in String+Letters`() {
    expect("Napoleón".spelt(like: "napoléon"), "Napoléon")
  }

  @Test func `respelt in TonePlacement+Text`() {
    expect(TonePlacement.modern.respelt("hòa thuận"), "hoà thuận")
    expect(TonePlacement.old.respelt("thuý"), "thúy")
  }

  @Test func `init in Syllable+Text`() {
    expect(Syllable(text: "việt", by: TypingRules())?.keys, "vieetj")
    expect(Syllable(text: "test", by: TypingRules()), "nil: tét")
  }

  @Test func `Syllable in Syllable`() {
    var syllable = Syllable()
    for key in "tieengs".utf8 { syllable.append(key, by: TypingRules()) }
    expect(syllable.text, "tiếng")
    expect(syllable.keys, "tieengs")
  }
}

/// A value as comments show it: a list without brackets, a text without quotes, a case without its
/// type.
private func shown(_ value: Any) -> String {
  if let effects = value as? Effects { return shown(Array(effects)) }
  if let list = value as? [Any] {
    return list.isEmpty ? "[]" : list.map(shown).joined(separator: ", ")
  }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else {
    return String(describing: value).replacing(#/\b([A-Z]\w*\.)+/#, with: ".")
  }
  return mirror.children.first.map { shown($0.value) } ?? "nil"
}

/// A value without what some comments write and others leave out: quotes, brackets, and the dot
/// before a case.
private func plain(_ text: String) -> String {
  var plain = ""
  for character in text where !"\"[]".contains(character) {
    if character != "." || plain.last?.isNumber == true { plain.append(character) }
  }
  return plain
}

/// Expects what a comment says: the result, with a remark after a colon, or the beginning of it,
/// with an ellipsis.
private func expect(
  _ value: Any?, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (result, comment) = (plain(value.map(shown) ?? "nil"), plain(comment))
  let isBeginning =
    comment.hasSuffix("…") && comment.count > 1 && result.hasPrefix(comment.dropLast())
  #expect(
    result == comment || comment.hasPrefix(result + ": ") || isBeginning,
    "\(result) is not \(comment)", sourceLocation: sourceLocation)
}

private func expect(
  throwing value: @autoclosure () throws -> Any?, _ comment: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let result = try value()
    expect(result, "an error", sourceLocation: sourceLocation)
  } catch {
    expect(error, comment, sourceLocation: sourceLocation)
  }
}
