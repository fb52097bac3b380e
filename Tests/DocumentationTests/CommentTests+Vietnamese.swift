import Configuration
import Explanations
import InputSession
import KeyboardCore
import Macros
import Testing
import VietnameseCharsets
import VietnameseInput

// What comments show of Vietnamese and macros.
extension CommentTests {
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

  @Test func `isName in TypingMethod`() {
    expect(TypingMethod.isName("my-telex"), "true")
    expect(TypingMethod.isName(""), "false")
  }

  @Test func `key in TypingMethod`() {
    expect(TypingMethod.vni.key(of: "1"), "49")
    expect(TypingMethod.vni.key(of: "ế"), "nil")
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

  @Test func `MacroTable in MacroTable`() throws {
    var table = MacroTable()
    table.insert(try Macro(key: "vn", text: "việt nam"))
    expect(table.expansion(of: "Vn"), "\"Việt nam\"")
  }

  @Test func `ExplainedError in Explanation`() {
    let flaw: any ExplainedError = Macro.Flaw.emptyKey
    expect(flaw.description, "the key is empty")
    expect(flaw.explanation.text { _ in "phím tắt trống" }, "phím tắt trống")
  }

  @Test func `likely by what is shown in Charset+Detection`() {
    expect(Charset.likely(shownAs: "tiÕng ViÖt Nam"), "tcvn3, bkhcm1, vietwareF")
    expect(Charset.likely(shownAs: "cà phê"), "unicode")
  }
}
