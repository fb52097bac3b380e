import Testing
import TiengMacros

/// Imports files of other programs: the format is detected, and omissions are reported.
@Suite struct BroughtFileTests {
  private func read(_ file: [UInt8]) -> [String] {
    let reading = MacroReading(file)
    return ["\(MacroFormat(detecting: file))"]
      + reading.entries.map { "\($0.line) \($0.macro.key)=\($0.macro.text)" }
      + reading.problems.map { "\($0.line): \($0.reason)" }
  }

  private func read(_ text: String) -> [String] { read(Array(text.utf8)) }

  @Test func `EVKey has two bars between key and text`() {
    let header = "\u{FEFF}<<Đây là dòng làm dấu Unicode, không được sửa hoặc xoá dòng này>>\r\n"
    #expect(
      read(header + "ko||không\r\nurl||https://a.example\r\n||x\r\nb||\r\nd||a||b\r\nno") == [
        "evkey", "2 ko=không", "3 url=https://a.example", "6 d=a||b", "4: the key is empty",
        "5: the text is empty", "7: has no || between key and text",
      ])
    #expect(read("a||b: c\nurl||http://x\n") == ["evkey", "1 a=b: c", "2 url=http://x"])
    #expect(read("<<tiêu đề khác>>\nVN||Việt Nam") == ["evkey", "2 vn=Việt Nam"])
    #expect(
      read("\u{FEFF}Bảng gõ tắt\r\nkt||Kính thư,\u{FFFE}An\u{FFFE}\r\nvn||Việt Nam\r\n") == [
        "evkey", "2 kt=Kính thư,\nAn\n", "3 vn=Việt Nam",
      ])
  }

  @Test func `keys of OpenKey may begin with a colon and are case-sensitive`() {
    let header = ";Compatible OpenKey Macro Data file for UniKey*** version=1 ***\n"
    #expect(
      read(header + ":D:cười\n:):vui: lắm\nVN:Việt Nam\nvn:việt nam\nx:C:\\new\n::a\n:b") == [
        "openkey", "2 :D=cười", "3 :)=vui: lắm", "4 VN=Việt Nam", "5 vn=việt nam", "6 x=C:\\new",
        "7: the key is empty", "8: the key is empty",
      ])
    #expect(read(";Compatible OpenKey Macro Data file*** version=1 ***\r\na:b").first == "openkey")
  }

  @Test func `Gõ Nhanh has escapes, and keys that begin with a sharp`() {
    #expect(
      read(
        ";Gõ Nhanh - Bảng gõ tắt\ndc:dòng 1\\ndòng 2\n#hcm:Hồ Chí Minh\nw:C:\\\\new\\r\\nb\n;k:x\n")
        == [
          "gonhanh", "2 dc=dòng 1\ndòng 2", "3 #hcm=Hồ Chí Minh", "4 w=C:\\new\nb",
          "5: is a comment there; if ';k' is a key, add it by hand",
        ])
    #expect(
      read("# mine\n#a:x\\ny\r\nb:c\\rd\n# b:c") == ["gonhanh", "2 #a=x\ny", "3 b=c\nd"])
    #expect(read("# mine\nw:C:\\work\n") == ["bamboo", "2 w=C:\\work"])
  }

  @Test func `a comment that looks like a macro is reported in every format`() {
    #expect(
      read("vn:Việt Nam\n#hcm:Hồ Chí Minh\n;a:b\n# see: this\n#http://a.example\n") == [
        "bamboo", "1 vn=Việt Nam", "2: is a comment there; if '#hcm' is a key, add it by hand",
        "3: is a comment there; if ';a' is a key, add it by hand",
        "5: is a comment there; if '#http' is a key, add it by hand",
      ])
    #expect(
      read("#1\tmột\nvn\tViệt Nam\n# a\tb") == [
        "tsv", "2 vn=Việt Nam", "1: is a comment there; if '#1' is a key, add it by hand",
      ])
  }

  @Test func `flat YAML is read with its quotes and blocks`() {
    #expect(
      read(
        """
        # VietTelex
        hn: 'Hà Nội'
        "q q": 'it''s'
        dc: "Dòng 1\\nDòng 2 \\u1EC7"
        p: không # ghi chú
        kt: |
          Kính thư,
            An

        u: https://a.example
        VN: Việt Nam
        """) == [
          "yaml", "2 hn=Hà Nội", "3 q q=it's", "4 dc=Dòng 1\nDòng 2 ệ", "5 p=không",
          "6 kt=Kính thư,\n  An", "10 u=https://a.example", "11 VN=Việt Nam",
        ])
    #expect(read("---\nmacros:\n  a: 'b'\n") == ["yaml", "3 a=b"])
    #expect(read("---\na: 'b'\nc: 'd").last == "3: has a quote that does not end")
    #expect(read("---\nb: c\n- a\n").last == "3: begins a list where a name is to be")
    #expect(read("---\nb: c\n  d: e\n").last == "2 b=c d: e")
    #expect(read("---\na: {b: c}").last == "2: begins with '{', which YAML gives a meaning")
    #expect(
      read("---\na: 'b\n  c\n\n  d'\n").last == "2 a=b c\nd"
        && read("---\na: 'b" + String(repeating: "\nc", count: 300_000)).last
          == "2: has a quote that does not end"
    )
    #expect(read("---\na: 'b' c").last == "2: has something behind its quotes")
    #expect(read("---\na: \"\\q\"").last == "2: has an escape that YAML does not have")
  }

  @Test func `espanso has matches`() {
    #expect(
      read(
        """
        # yaml-language-server: $schema=https://example.org/espanso.json
        global_vars:
          - name: now
            type: date
            params:
              format: "%H:%M"
        matches:
          # Simple text
          - trigger: ":vn"
            replace: "Việt Nam"

          - triggers: ["dc", 'd,c']
            replace: |
              12 Lê Lợi
              Huế
            word: true
          - trigger: ko
            replace: không
              phải
          - trigger: "ngay"
            replace: "Ngày {{today}}, {{now}}$|$"
            vars:
              - name: today
                type: date
                params: # of strftime
                  format: "%d/%m/%Y"
          - trigger: ":ip"
            replace: "{{output}}"
            vars:
              - name: output
                type: shell
                params:
                  cmd: "curl https://a.example"
          - regex: ":greet(?P<n>.*)"
            replace: "x"
          - trigger: ":img"
            image_path: "a.png"
        """) == [
          "yaml", "9 :vn=Việt Nam", "12 dc=12 Lê Lợi\nHuế", "12 d,c=12 Lê Lợi\nHuế",
          "17 ko=không phải", "20 ngay=Ngày $DATE(%d/%m/%Y), $DATE(%H:%M)",
          "2: has 'global_vars', which is no macros",
          "27: has the variable 'output', which has no equal here",
          "34: has a pattern, which is no key", "36: has no text for ':img'",
        ])
    // A list may stand right below its name, and other names behind it.
    #expect(
      read(
        "matches:\n- trigger: a\n  replace: 'b'\n- trigger: c\n  replace: d\nimports:\n- x.yml\n")
        == ["yaml", "2 a=b", "4 c=d", "6: has 'imports', which is no macros"])
  }

  @Test func `AutoHotkey has hotstrings`() {
    #expect(
      read(
        """
        \u{FEFF}#Requires AutoHotkey v2.0
        ; mine
        ::btw::by the way  ; a comment
        :*C:Vn::Việt Nam
        :R:em::{a}!b
        ::kt::Kính thư,`nAn{Enter}{U+1EC7}{!}
        ::dc::
        (
        12 Lê Lợi
        Huế
        )
        /*
        ::no::no
        */
        ::ty::Cảm ơn!
        :::)::cười
        ::cut::{Left 2}
        ::al::!f
        ^!n::Run "notepad"
        F1::
        {
          Send "x"
        }
        :X:run::MsgBox
        ::fn::
        {
          Send "y"
        }
        """) == [
          "autohotkey", "3 btw=by the way", "4 Vn=Việt Nam", "5 em={a}!b",
          "6 kt=Kính thư,\nAn\nệ!", "7 dc=12 Lê Lợi\nHuế", "15 ty=Cảm ơn!", "16 :)=cười",
          "1: is a command of AutoHotkey and no hotstring",
          "17: presses '{Left 2}', which a macro cannot",
          "18: presses '!f', which a macro cannot",
          "19: is a command of AutoHotkey and no hotstring",
          "24: runs a command of AutoHotkey and types no text",
          "25: runs a command of AutoHotkey and types no text",
        ])
    #expect(
      read("#Hotstring EndChars -()\n#Hotstring C R\n::Vn::{x}\n:C0:VN::a\n") == [
        "autohotkey", "3 Vn={x}", "4 vn=a",
      ])
  }

  @Test func `columns have commas or semicolons between them`() {
    #expect(
      read(
        "key,value\r\nvn,Việt Nam\r\nkt,\"Kính \"\"thư\"\",\nAn\"\r\n\r\ndc, Hà Nội\r\na,b,c\r\nd\r\n"
      )
        == [
          "csv", "2 vn=Việt Nam", "3 kt=Kính \"thư\",\nAn", "6 dc=Hà Nội",
          "7: has more than two columns; a text with the separator is put in quotes",
          "8: has no second column, which is the text",
        ])
    #expect(read("vn;Việt Nam, tôi\nko;không\n") == ["csv", "1 vn=Việt Nam, tôi", "2 ko=không"])
    #expect(read("a,\"b\n").last == "1: has a quote that does not end")
    // Sentences are no columns.
    #expect(read("Hôm nay, trời đẹp.\nSáng mai, ta đi.\n").first == "tsv")
  }

  @Test func `TOML has a table or a list of tables`() {
    #expect(
      read(
        #"""
        # mine
        title = "gõ tắt"
        [macros]
        vn = "Việt Nam"   # a comment
        "a.b" = 'C:\new'
        kt = """
        Kính thư,\tAn \
           \u1EC7
        Hết"""
        n = 5
        """#) == [
          "toml", "4 vn=Việt Nam", "5 a.b=C:\\new", "6 kt=Kính thư,\tAn ệ\nHết",
          "10: has no text for 'n'",
        ])
    #expect(
      read("[[macros]]\nkey = \"vn\"\ntext = \"Việt Nam\"\n[[macros]]\nkey = 'a'\ntext = 'b'\n")
        == ["toml", "2 vn=Việt Nam", "5 a=b"])
    #expect(read("macros = [ # x\n  {key = \"a\", text = \"b\"},\n]\n") == ["toml", "2 a=b"])
    #expect(read("vn = 'Việt Nam'\nko = \"không\"\n") == ["toml", "1 vn=Việt Nam", "2 ko=không"])
    #expect(
      read("[macros]\nvn = Việt Nam\n")
        == ["toml", "2: has a text without quotes, which TOML does not have"])
    #expect(read("[macros\nvn = 'x'\n").first == "tsv")
    #expect(read("vn = \"x\ny = 'z'\n") == ["toml", "1: has a quote that does not end"])
  }

  @Test func `JSON is read as a table of texts`() {
    #expect(
      read(#"{"vn": "Việt Nam", "e": "\u1EC7 \uD83D\uDE42\n\t\"",\#n "n": 5, "": "x"}"#) == [
        "json", "1 vn=Việt Nam", "1 e=ệ 🙂\n\t\"", "2: has no text for 'n'", "2: the key is empty",
      ])
    #expect(read("{}") == ["json"] && read("[]") == ["json"])
    #expect(
      read(##"[{"key": "#a", "value": "b"}, {"trigger": "c", "replacement": "d", "x": 1}, 5]"##)
        == ["json", "1 #a=b", "1 c=d", "1: has no key and text with names that are known"])
    #expect(
      read(#"[{"key": "a", "value": "b", "isEnabled": false}]"#)
        == ["json", "1: has 'a', which is switched off"])
  }

  @Test func `other contents of a backup of fcitx5-lotus are reported`() {
    #expect(
      read(
        """
        {
          "meta": {"version": 1},
          "config": {"InputMethod": "Telex"},
          "macros": [{"Key": "VN", "Value": "Việt Nam"}, {"Key": "", "Value": "x"}],
          "keymaps": [{"Key": "s", "Value": "DauSac"}],
          "dictionary": "an\\nanh\\n"
        }
        """) == [
          "json", "4 vn=Việt Nam", "3: has 'config', which is no macros", "4: the key is empty",
          "5: has 'keymaps', which is no macros", "6: has 'dictionary', which is no macros",
        ])
  }

  @Test(arguments: [
    ("{\"a\": \"b\",\n \"c\": }", "2: is no JSON: there is '}' where { [ \" is to be"),
    ("{\"a\": \"b\"\n \"c\": 1}", "2: is no JSON: there is '\"' where , } is to be"),
    ("{\"a\": \"b\",\n", "2: ends the JSON too soon; \" is missing"),
    ("{\"a\": \"b\n\"}", "1: has a quote that does not end"),
    ("{\"a\": \"\\x\"}", "1: has an escape that JSON does not have"),
    ("{\"a\": \"\\uD800\"}", "1: has an escape that is no character"),
    ("{\"a\": \"b\"}\nx", "2: has something behind the end of the JSON"),
    (
      "{\"InputMethod\": \"Telex\", \"InputMethodDefinitions\": {}}",
      "1: has no macros that are known"
    ),
  ])
  func `damaged and foreign JSON is refused`(text: String, problem: String) {
    #expect(read(text) == ["json", problem])
  }

  @Test func `deeply nested values do not overflow the stack`() {
    let deep = "[" + String(repeating: "{\"a\":[", count: 100_000)
    #expect(read(deep) == ["json", "1: is nested too deeply"])
    let names = "[" + Array(repeating: "a", count: 100_000).joined(separator: ".") + "]\n"
    #expect(read(names) == ["toml", "1: is nested too deeply"])
    #expect(
      read("macros = " + String(repeating: "[", count: 100_000)) == [
        "toml", "1: is nested too deeply",
      ])
    let items = "---\na:\n" + String(repeating: "- ", count: 100_000)
    #expect(read(items) == ["yaml", "3: is nested too deeply"])
    let list = "<plist>" + String(repeating: "<array>", count: 100_000)
    #expect(read(list) == ["plist", "1: is nested too deeply"])
  }

  @Test func `property lists are read in every form`() {
    let header = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x">
      <!-- <dict> -->
      <plist version="1.0">

      """
    #expect(
      read(
        header + """
          <array><dict><key>phrase</key><string>Việt Nam &amp; tôi</string>
          <key>shortcut</key><string>vn</string></dict>
          <dict><key>on</key><integer>0</integer><key>replace</key><string>a</string>
          <key>with</key><string>b</string></dict><string/></array></plist>
          """) == [
          "plist", "6 vn=Việt Nam & tôi", "7: has 'a', which is switched off",
          "8: has no key and text with names that are known",
        ])
    #expect(
      read(header + "<dict><key>hn</key><string>Hà\nNội &#x1EC7;</string></dict></plist>")
        == ["plist", "5 hn=Hà\nNội ệ"])
    #expect(read(header + "<dict><key>a</key>").last == "5: ends the property list too soon")
    #expect(
      read(header + "<dict><b>a</b></dict>").last
        == "5: has <b>, which a property list has not there")
    #expect(
      read("<!DOCTYPE html>\n<html><body>a:b</body></html>")
        == ["plist", "2: begins a file that is no property list"])
    #expect(
      read(Array("bplist00".utf8) + [0xD1]).last
        == "1: begins a binary property list; write it as XML first (plutil -convert xml1)")
  }

  @Test func `sections of fcitx5 are read`() {
    #expect(
      read(
        """
        [Macro]
        [Macro/0]
        # Key
        Key=VN
        Value="Việt Nam"

        [Macro/1]
        Key=kt
        Value="a\\nb \\"c\\" \\\\"
        [Macro/2]
        Key=x
        [CustomKeymap/0]
        Key=s
        """) == [
          "lotus", "4 vn=Việt Nam", "8 kt=a\nb \"c\" \\", "10: has no Key= and Value=",
          "12: is of a typing method; take it along with tieng methods import",
        ])
    #expect(read("Macro=\n") == ["lotus"])
    #expect(read("[Macro/0]\nKey\n").last == "2: is neither [SECTION] nor NAME=VALUE")
  }

  @Test func `Gboard has a third column, and words without a shortcut`() {
    #expect(
      read("# Gboard Dictionary version:1\nvn\tViệt Nam\tvi\n\tTiếng\tvi\nno\n") == [
        "gboard", "2 vn=Việt Nam", "3: has no shortcut: it is a word, and no macro",
        "4: has no tab between key and text",
      ])
    #expect(
      read("# Gboard Dictionary version:2\n# format:a\nKO\tkhông\t\t\n") == [
        "gboard", "3 KO=không",
      ])
  }

  @Test func `UTF-16, line ends of all kinds and marks inside are text as well`() {
    let text = "vn:việt nam\r\nko:không"
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wanted = ["bamboo", "1 vn=việt nam", "2 ko=không"]
    #expect(read([0xFF, 0xFE] + little) == wanted)
    #expect(read([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == wanted)
    #expect(read(little) == wanted)
    #expect(
      read([0xFF, 0xFE] + little.dropLast()).last == "1: begins a file in UTF-16 that is damaged")
    #expect(read("a:1\r\nb:2\rc:3\n\u{FEFF}d:4") == ["bamboo", "1 a=1", "2 b=2", "3 c=3", "4 d=4"])
  }

  @Test func `a file of another kind is refused at once`() {
    let no =
      "1: begins a file without macros: no line has a tab, a colon or || between key and text"
    #expect(read("an\nanh\nem\n").last == no)
    #expect(read("s = Tone1\nw = Telex-W\n").last == no)
    #expect(read([0x50, 0x4B, 3, 4, 0]).last == "1: begins a zip archive; unpack it first")
    #expect(read([0x7F, 0x45, 0x4C, 0x46, 0, 1]).last == "1: begins a file that is no text")
    #expect(read("") == ["tsv"] && read("\n\n# nothing\n") == ["tsv"])
  }

  @Test func `random bytes are read without a fault`() {
    var random = Random()
    let pieces = [
      "{\"", "[Macro/0]\n", "[macros]\na = ", "::a::", "- trigger: ", "matches:\n", ",", "<plist>",
      "a:b\n", "\"", "\\", "\n", "<dict>", "||", "\t", "ệ",
    ]
    for _ in 0..<2000 {
      let text = (0..<random.next(12)).map { _ in pieces[random.next(pieces.count)] }.joined()
      let reading = MacroReading(Array(text.utf8))
      #expect(reading.entries.allSatisfy { !$0.macro.key.isEmpty })
    }
  }
}
