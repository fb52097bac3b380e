import Configuration
import InputSession
import KeyboardCore
import Testing
import VietnameseInput

// What comments show of typing Vietnamese.
extension CommentTests {
  @Test func `BuiltInMethod in BuiltInMethod`() {
    expect(BuiltInMethod.named("vni")?.title, "VNI")
    expect(BuiltInMethod.named("vni")?.example, "tie6ng1 Vie65t d9uo75c")
  }

  @Test func `init in TypingMethod+File`() throws {
    let text = #"""
      # key  action  what           on which letters, or where
      s      tone    acute
      w      mark    breve horn     a o u
      w      letter  ư
      [      letter  ơ              inside-word
      \      escape
      """#
    let table = text.replacing(#/ {2,}/#, with: "\t")
    let method = try TypingMethod(name: "mine", table: table)
    expect(method.rows.count, "5")
  }

  @Test func `FileError in TypingMethod+File`() throws {
    expect(
      throwing: try TypingMethod(name: "mine", table: "s\ttone\tacut"), "line 1: 'acut' is no …")
  }

  @Test func `telex in TypingMethod+Tables`() {
    expect(
      .telex,
      types: """
        tieengs → tiếng    thuowr → thuở    ddaats → đất    th[ → thơ
        """)
  }

  @Test func `simpleTelex in TypingMethod+Tables`() {
    expect(
      .simpleTelex,
      types: """
        tuw → tư    tw → tw    th[ → th[
        """)
  }

  @Test func `telexW in TypingMethod+Tables`() {
    expect(
      .telexW,
      types: """
        tw → tư    th[ → th[
        """)
  }

  @Test func `vni in TypingMethod+Tables`() {
    expect(
      .vni,
      types: """
        tie6ng1 → tiếng    d9uoc75 → được
        """)
  }

  @Test func `viqr in TypingMethod+Tables`() {
    expect(
      .viqr,
      types: #"""
        Vie^.t → Việt    ddu+o+.c → được    a\. → a.
        """#)
  }

  @Test func `microsoft in TypingMethod+Tables`() {
    expect(
      .microsoft,
      types: """
        ti3ng8 → tiếng    0[]9c → được
        """)
  }

  @Test func `telexVNIVIQR in TypingMethod+Tables`() {
    expect(
      .telexVNIVIQR,
      types: """
        tieengs, tie6ng1, tie^'ng → tiếng
        """)
  }

  @Test func `vniAzerty in TypingMethod+Tables`() {
    expect(
      .vniAzerty,
      types: """
        tie-ng& → tiếng    dçuocè( → được
        """)
  }

  @Test func `init in TypingMethod+UniKey`() throws {
    let text = """
      s = Tone1
      w = Telex-W
      [ = o+
      """
    expect(try TypingMethod(name: "mine", uniKeyMap: text).rows.first?.action, "tone(.acute)")
  }

  @Test func `TypingMethod in TypingMethod`() {
    let method = TypingMethod(
      name: "vni", rows: [.tone("1", .acute), .mark("6", .circumflex, on: .a, .e, .o)])
    expect(Syllable(text: "ấ", by: TypingRules(method: method))?.keys, "a61")
  }

  @Test func `keys in TypingMethod`() {
    expect(TypingMethod.telex.keys(typing: ToneAndLetter("Ấ")!) == Array("Aas".utf8), "true")
    expect(TypingMethod.vni.keys(typing: ToneAndLetter("đ")!) == Array("d9".utf8), "true")
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

  @Test func `isName in TypingMethod`() {
    expect(TypingMethod.isName("my-telex"), "true")
    expect(TypingMethod.isName(""), "false")
  }

  @Test func `key in TypingMethod`() {
    expect(TypingMethod.vni.key(of: "1"), "49")
    expect(TypingMethod.vni.key(of: "ế"), "nil")
  }

  @Test func `TypingRules in TypingRules`() {
    var rules = TypingRules(method: .vni)
    rules.tonePlacement = .modern
    expect(Syllable(text: "hoà", by: rules)?.keys, "hoa2")
  }

  @Test func `Deletion in TypingRules`() throws {
    var preferences = Preferences()
    preferences.deletion = .key
    var session = Session(preferences: preferences)
    for key in try KeySequence("ees<BackSpace>").events { _ = session.receive(.key(key)) }
    expect(session.preedit, "ê")
  }

  @Test func `bearing in Letter`() {
    expect(Letter.a.bearing([.horn, .breve]), "ă")
    expect(Letter.ô.bearing(.horn), "ơ")
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

  @Test func `spelt in String+Letters`() {
    expect("Napoleón".spelt(like: "napoléon"), "Napoléon")
  }

  @Test func `ToneAndLetter in ToneAndLetter`() {
    expect(ToneAndLetter("Ể")?.letter, "ê")
    expect(ToneAndLetter("Ể")?.tone, "hookAbove")
    expect(ToneAndLetter("Ể")?.isCapital, "true")
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

  @Test func `respelt in TonePlacement+Text`() {
    expect(TonePlacement.modern.respelt("hòa thuận"), "hoà thuận")
    expect(TonePlacement.old.respelt("thuý"), "thúy")
  }

  @Test func `textsAcrossSyllables in Syllable+Readings`() {
    let rules = TypingRules()
    let ootoo = Syllable(typing: "ootoo", by: rules)
    let axits = Syllable(typing: "axits", by: rules)
    let nsuwt = Syllable(typing: "nsuwt", by: rules)
    expect(ootoo.textsAcrossSyllables(by: rules), "ôtô, ôtoo, ootô")
    expect(axits.textsAcrossSyllables(by: rules), "aít, axít, ãít")
    expect(nsuwt.textsAcrossSyllables(by: rules), "nsưt")
  }

  @Test func `divisions in Syllable+Readings`() {
    let rules = TypingRules()
    let axits = Syllable(typing: "axits", by: rules)
    expect(axits.divisions(by: rules), "[[a, xít], [ã, ít]]")
  }

  @Test func `textsWithLettersForTones in Syllable+Readings`() {
    let rules = TypingRules()
    let cafes = Syllable(typing: "cafes", by: rules)
    let hernasndez = Syllable(typing: "hernasndez", by: rules)
    let sesnesgal = Syllable(typing: "sesnesgal", by: rules)
    expect(cafes.textsWithLettersForTones(by: rules), "càé, café, caès, cafes")
    expect(hernasndez.textsWithLettersForTones(by: rules).contains("hernández"), "true")
    expect(sesnesgal.textsWithLettersForTones(by: rules)[0], "sénégal")
  }

  @Test func `KeyOrder in Syllable+Readings`() {
    let rules = TypingRules()
    let vieet = Syllable(typing: "vieet", by: rules)
    let viete = Syllable(typing: "viete", by: rules)
    let defends = Syllable(typing: "defends", by: rules)
    expect(vieet.keyOrder(by: rules) == .usual, "true")
    expect(viete.keyOrder(by: rules).lateness, "1: a letter is between the e and its mark")
    expect(defends.keyOrder(by: rules).toneChanges, "1: đến has a second tone key")
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

/// Expects what a comment says of keys: `tw → tư`, with spaces before the next example.
private func expect(
  _ method: TypingMethod, types lines: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  for example in lines.split(separator: #/ {2,}/#) {
    let sides = example.split(separator: " → ")
    for keys in sides[0].split(separator: ", ") {
      var preferences = Preferences()
      preferences.typingMethod = method.name
      var session = Session(preferences: preferences)
      var text = ""
      for key in keys.unicodeScalars {
        for case .commit(let part) in session.receive(.key(KeyEvent(key))).effects { text += part }
      }
      #expect(text + session.preedit == sides[1], sourceLocation: sourceLocation)
    }
  }
}

extension Syllable {
  /// The word of some keys.
  fileprivate init(typing keys: String, by rules: TypingRules) {
    self.init()
    for key in keys.utf8 { append(key, by: rules) }
  }
}
