import Terminal
import Testing
import TiengConfiguration
import TiengCore
import TiengMacros
import TiengSession

/// Macros while typing.
@Suite struct MacroExpansionTests {
  private static let table: [(String, String)] = [
    ("vn", "việt nam"), ("ko", "không"), ("đc", "được"), ("as", "anh sáng"), (":)", "🙂"),
    ("a/c", "anh chị"), ("->", "→"), ("...", "…"), ("dc", "địa chỉ"), ("HN", "Hà Nội"),
    ("kg", "kính gửi,\n"), ("a", "á à"),
    ("113", "công an"), ("t7", "thứ bảy"),
  ]

  private func typed(_ keys: String, _ settings: KeyValuePairs<String, String> = [:]) throws
    -> String
  {
    var preferences = Preferences()
    try preferences.set("toggle-shortcut", to: "F12")
    for (name, value) in settings { try preferences.set(name, to: value) }
    var session = Session(preferences: preferences)
    let macros = try MacroExpansionTests.table.map { try Macro(key: $0, text: $1) }
    _ = session.receive(.macros(MacroTable(macros)))
    var field = SessionField(session: session)
    for key in try KeySequence(keys).events { field.press(key) }
    return field.textAfterFocusOut
  }

  @Test(arguments: [
    // At any delimiter, following case
    ("vn ", "việt nam "), ("Vn ", "Việt nam "), ("VN ", "VIỆT NAM "), ("vn,", "việt nam,"),
    ("vn.", "việt nam."), ("vn)", "việt nam)"), ("vn1", "vn1"), ("vn-", "việt nam-"),
    ("vn<Return>", "việt nam\n"), ("vn<Tab>", "việt nam\t"), ("(vn)", "(việt nam)"),
    ("vn<KP_1>", "vn1"), ("HN ", "Hà Nội "), ("hn ", "hn "),
    // Not at the end of the field, and not in the middle of a word
    ("vn", "vn"), ("vna ", "vna "), ("vnko ", "vnko "), ("b'a ", "b'a "), ("vn<Left>", "việt nam"),
    // By the visible text, otherwise by the keys.
    ("ddc ", "được "), ("dc ", "địa chỉ "), ("as ", "anh sáng "), ("DDc ", "Được "),
    // Punctuation in keys
    (":) ", "🙂 "), ("a/c ", "anh chị "), ("A/C ", "ANH CHỊ "), ("a->b ", "á à->b "),
    ("-> ", "→ "), ("ko... ", "không... "), ("... ", "… "), ("a/b ", "a/b "), (": ", ": "),
    (":a ", ":á à "),
    // A key must be a whole token.
    ("as/vn ", "á/vn "), ("/vn ", "/vn "), ("/ko/vn ", "/ko/vn "), ("ko1 ", "ko1 "),
    ("5ko ", "5ko "), ("a@vn ", "a@vn "), ("vn@a ", "vn@a "), ("vn.a ", "vn.a "),
    ("a.vn ", "a.vn "), ("vn-a ", "vn-a "), ("x-ko ", "x-ko "), ("vn_a ", "vn_a "),
    ("vn.1 ", "vn.1 "), ("vn. ko", "việt nam. ko"), ("vn.<Return>", "việt nam.\n"),
    ("vn/ ", "việt nam/ "), ("vn.) ", "việt nam.) "), ("(vn/ko) ", "(vn/ko) "),
    ("113 ", "công an "), ("113.000 ", "113.000 "), ("113,5 ", "113,5 "), ("113:45 ", "113:45 "),
    ("113-113 ", "113-113 "), ("1.113 ", "1.113 "), ("1,113 ", "1,113 "),
    ("113.113.1 ", "113.113.1 "),
    ("113, 113. ", "công an, công an. "), ("t7.5 ", "t7.5 "), ("t7, ko ", "thứ bảy, không "),
    ("ko, vn ", "không, việt nam "),
    ("\"vn\" ", "\"việt nam\" "), ("vn:ko ", "việt nam:không "),
    // Held parts behave like any other text.
    ("a/<BackSpace>s ", "anh sáng "), ("a/c<BackSpace><BackSpace><BackSpace>", ""),
    ("tieengs a/", "tiếng a/"), ("a/<Return>", "á à/\n"), (":)<Return>", "🙂\n"),
    // Not if the user has restored the keys.
    ("vn<Escape> ", "vn "), ("as<Escape> ", "as "),
    // ibus-bamboo#306: with macros on, no word was restored.
    ("office ", "office "), ("tieengs ", "tiếng "), ("kg ", "kính gửi,\n "),
  ])
  func `a macro is expanded`(keys: String, text: String) throws {
    #expect(try typed(keys) == text)
  }

  /// Control+Space has no other meaning.
  @Test(arguments: [
    ("vn<Control+space>", "vn "), ("vn<Control+space>vn ", "vn việt nam "),
    ("ko<Control+space>as ", "ko anh sáng "), ("as<Control+space>", "á "),
    ("VN<Control+space>", "VN "),
    ("vn<Control+space><Control+space>vn ", "vn việt nam "),
    ("Vieejt<Control+space>", "Việt"), ("vnx<Control+space>", "vnx"),
    ("<Control+space>vn ", "việt nam "),
    ("vn<BackSpace>n<Control+space>", "vn "), ("ddc<Control+space>", "đc "),
    ("vn, <Control+space>", "việt nam, "),
  ])
  func `Control+Space leaves a macro as it was typed`(keys: String, text: String) throws {
    #expect(try typed(keys) == text)
  }

  @Test func `no macro is expanded if they are off`() throws {
    #expect(try typed("vn :) ", ["macros": "false"]) == "vn :) ")
  }

  @Test func `in Latin only if the preference is set`() throws {
    #expect(try typed("<F12>vn as ") == "vn as ")
    #expect(
      try typed("<F12>vn Vieejt ko. ", ["macros-in-latin": "true"]) == "việt nam Vieejt không. ")
    #expect(try typed("<F12>vn<F12> as", ["macros-in-latin": "true"]) == "vn á")
  }

  @Test func `VNI and its digits`() throws {
    #expect(try typed("vn d9c ko1 ", ["typing-method": "vni"]) == "việt nam được kó ")
  }

  /// A continued word of the text is not the beginning of a macro's key. Otherwise its old text
  /// would be doubled.
  @Test func `a word of the text begins no macro`() throws {
    var session = Session()
    _ = session.receive(.macros(MacroTable([try Macro(key: "as/b", text: "anh bạn")])))
    var field = SessionField(session: session, givesText: true)
    for key in try KeySequence("a<Left><Right>s/c ").events { field.press(key) }
    #expect(field.textAfterFocusOut == "á/c ")
  }
}
