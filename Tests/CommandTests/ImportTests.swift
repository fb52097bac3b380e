import Foundation
import Testing

/// `tieng import`, with a home and settings of its own in a temporary folder.
@Suite final class ImportTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
  private let tieng = Program("tieng")

  deinit { try? FileManager.default.removeItem(at: home) }

  private func write(_ path: String, _ text: String) throws {
    let file = home.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let outcome = try tieng.run(
      arguments,
      environment: [
        "HOME": home.path, "XDG_CONFIG_HOME": home.appending(path: "config").path,
        "XDG_DATA_HOME": home.appending(path: "data").path, "XDG_DATA_DIRS": home.path,
        "GSETTINGS_BACKEND": "keyfile",
        "GSETTINGS_SCHEMA_DIR": Program.root.appending(path: ".build/component").path,
      ])
    return Program.Outcome(
      status: outcome.status, output: outcome.output.replacing(home.path, with: "~"),
      errors: outcome.errors.replacing(home.path, with: "~"))
  }

  @Test func `without another input method there is nothing`() throws {
    #expect(
      try run("import")
        == .init(status: 0, output: "Nothing of another input method was found.\n", errors: ""))
  }

  @Test func `data of other engines is imported once`() throws {
    try write(".ibus/unikey/macro", "DO NOT DELETE THIS LINE*** version=1 ***\nvn:việt nam\n")
    try write("config/ibus-bamboo/ibus-bamboo.macro.text", "# x\nvn:Việt Nam\nko : không\nno\n")
    try write(
      "config/ibus-bamboo/ibus-bamboo.config.json",
      """
      {"InputMethod": "Mine one",
       "InputMethodDefinitions": {"Telex": {"s": "DauSac"}, "Mine one": {"q": "DauSac"}},
       "OutputCharset": "TCVN3 (ABC)",
       "Flags": 7}
      """)
    try write(
      ".var/app/org.fcitx.Fcitx5/config/fcitx5/conf/lotus-macro-table.conf",
      "[Macro/0]\nKey=hn\nValue=\"Hà Nội\"\n")
    try write(
      ".var/app/org.fcitx.Fcitx5/config/fcitx5/conf/lotus.conf",
      "Mode=Smooth\nInputMethod=VNI\nModernStyle=True\n")
    let trial = try run("import", "--dry-run")
    #expect(!FileManager.default.fileExists(atPath: home.appending(path: "config/ibus-tieng").path))
    let first = try run("import")
    #expect(trial.output == first.output + "Nothing was changed.\n" && trial.errors == first.errors)
    #expect(
      first.output == """
        ibus-unikey: ~/.ibus/unikey/macro
          macros: 1 new, 0 there already
        ibus-bamboo: ~/config/ibus-bamboo/ibus-bamboo.macro.text
          macros: 1 new, 0 there already
          left out: 2
        ibus-bamboo: ~/config/ibus-bamboo/ibus-bamboo.config.json
          typing method: Mine-one
          setting: typing-method=Mine-one
          setting: output-charset=tcvn3
          left out: 1
        fcitx5-lotus: ~/.var/app/org.fcitx.Fcitx5/config/fcitx5/conf/lotus-macro-table.conf
          macros: 1 new, 0 there already
        fcitx5-lotus: ~/.var/app/org.fcitx.Fcitx5/config/fcitx5/conf/lotus.conf
          setting: tone-placement=modern
          left out: 2

        """)
    #expect(
      first.errors == """
        ~/config/ibus-bamboo/ibus-bamboo.macro.text:2: has the key 'vn', which is there already
        ~/config/ibus-bamboo/ibus-bamboo.macro.text:4: has no colon between key and text
        ~/config/ibus-bamboo/ibus-bamboo.config.json:4: has 'Flags', which has no equal here
        ~/.var/app/org.fcitx.Fcitx5/config/fcitx5/conf/lotus.conf:1: has 'Mode', which has no equal here
        ~/.var/app/org.fcitx.Fcitx5/config/fcitx5/conf/lotus.conf:2: wants typing-method=vni, which you have set to something else

        """)
    #expect(try run("macros", "list").output == "hn\tHà Nội\nko\tkhông\nvn\tviệt nam\n")
    #expect(try run("methods", "show", "Mine-one").output == "q\ttone\tacute\n")

    let again = try run("import")
    #expect(again.errors == first.errors && again.status == 0)
    #expect(again.output.contains("macros: 0 new, 1 there already"))
    #expect(!again.output.contains("1 new"))
    #expect(try run("macros", "list").output == "hn\tHà Nội\nko\tkhông\nvn\tviệt nam\n")
  }

  @Test func `a typing method is the one that its program calls so`() throws {
    try write(
      "config/fcitx5/conf/unikey.conf",
      """
      InputMethod=Telex
      OutputCharset=Unicode
      DisplayUnderline=False
      ModifySurroundingText=True
      ProcessWAtBegin=True
      """)
    let outcome = try run("import")
    #expect(
      outcome.output == """
        fcitx5-unikey: ~/config/fcitx5/conf/unikey.conf
          setting: typing-method=telex
          setting: output-charset=unicode
          setting: underline-preedit=false
          setting: resume-words=on
          left out: 1

        """)
    #expect(
      outcome.errors.hasSuffix("unikey.conf:5: has 'ProcessWAtBegin', which has no equal here\n"))
    // That of ibus-bamboo and of Bamboo in Fcitx has no ư for w.
    let text = "InputMethod=Telex\nAutoNonVnRestore=True\nDisplayUnderline=True\n"
    try write("bamboo/bamboo.conf", text)
    try write("other.conf", text + "ProcessWAtBegin=True\n")
    for (path, method) in [
      ("bamboo/bamboo.conf", "simple-telex"), ("other.conf", "telex"),
    ] {
      let trial = try run("import", "--dry-run", home.appending(path: path).path)
      let wish = "wants typing-method=\(method), which you have set to something else"
      #expect(trial.output.contains("typing-method=\(method)\n") || trial.errors.contains(wish))
    }
  }

  @Test func `files and folders are named`() throws {
    try write("evkmacro.txt", "<<x>>\nko||không\n")
    try write("unikey/ukmacro.txt", ";DO NOT DELETE THIS LINE*** version=1 ***\nvn:việt nam\n")
    try write("unikey/keymap.txt", "s = Tone1\n")
    let path = { [home] (name: String) in home.appending(path: name).path }
    let outcome = try run("import", path("evkmacro.txt"), path("unikey"))
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(
      outcome.output == """
        evkmacro.txt: ~/evkmacro.txt
          macros: 1 new, 0 there already
        unikey: ~/unikey/ukmacro.txt
          macros: 1 new, 0 there already
        unikey: ~/unikey/keymap.txt
          typing method: unikey

        """)
    try write(
      "backup.json",
      """
      {"macros": [{"Key": "hn", "Value": "Hà Nội"}],
       "keymaps": [{"Key": "w", "Value": "DauSac"}],
       "dictionary": "an"}
      """)
    let backup = try run("import", path("backup.json"))
    #expect(backup.output.contains("typing method: lotus") && backup.output.contains("1 new"))
    #expect(backup.output.contains("words of your own: 0 new, 1 there or not needed"))
    #expect(backup.errors == "")
  }

  @Test func `applications where another program was off get a rule`() throws {
    try write(
      "config/ibus-bamboo/ibus-bamboo.config.json",
      """
      {"InputMethod": "Telex",
       "InputModeMapping": {"Navigator:firefox": 2,
        "code:Code": 7}}
      """)
    try write(
      "config/fcitx5/conf/lotus-app-rules.conf",
      "# 0 = Off\nkitty=0\nmsedge=4\nCode=0,0,20\nsteam\n")
    let outcome = try run("import")
    #expect(outcome.output.contains("[Code] state=never"))
    #expect(outcome.output.contains("[kitty] state=never"))
    #expect(
      outcome.errors == """
        ~/config/ibus-bamboo/ibus-bamboo.config.json:2: has 'firefox', which has no equal here
        ~/config/fcitx5/conf/lotus-app-rules.conf:3: has 'msedge', which has no equal here
        ~/config/fcitx5/conf/lotus-app-rules.conf:5: is no rule: APPLICATION=NUMBER

        """)
    #expect(
      try run("applications", "list").output == "Code\t\tstate=never\nkitty\t\tstate=never\n")
    // A rule of the user's own stays.
    _ = try run("applications", "set", "kitty", "state=start-latin")
    #expect(
      try run("import").errors.contains(
        "lotus-app-rules.conf:2: has a rule for kitty, for which you have another one"))
    #expect(try run("applications", "list").output.contains("kitty\t\tstate=start-latin\n"))
    try write("backup.json", #"{"config": {}, "rules": [{"App": "foot", "Mode": 0}]}"#)
    let backup = try run("import", home.appending(path: "backup.json").path)
    #expect(backup.output.contains("[foot] state=never"))
  }

  @Test func `dictionaries become the user's own words`() throws {
    try write("data/fcitx5/lotus/vietnamese.cm.dict", "an\nkrông\n# x\nđắk lắk\ndocs\nsố1\n")
    try write("config/ibus-bamboo/mine.dict", "pơmu\nkrông\n")
    _ = try run("words", "add", "--always-english", "docs")
    let trial = try run("import", "--dry-run")
    #expect(try run("words", "list").output == "en\talways-english\tdocs\n")
    let first = try run("import")
    #expect(trial.output == first.output + "Nothing was changed.\n" && trial.errors == first.errors)
    #expect(
      first.output == """
        ibus-bamboo: ~/config/ibus-bamboo/mine.dict
          words of your own: 2 new, 0 there or not needed
        fcitx5-lotus: ~/data/fcitx5/lotus/vietnamese.cm.dict
          words of your own: 0 new, 5 there or not needed
          left out: 1

        """)
    #expect(
      first.errors
        == "~/data/fcitx5/lotus/vietnamese.cm.dict:6: 'số1' is no word: up to 32 letters without a space\n"
    )
    let words = try run("words", "list").output
    #expect(
      words == "en\talways-english\tdocs\nvi\tnever-english\tpơmu\nvi\tnever-english\tkrông\n")
    let again = try run("import")
    #expect(again.output.contains("0 new, 2 there") && again.output.contains("0 new, 5 there"))
    #expect(try run("words", "list").output == words)
  }

  @Test func `the dictionary of a backup is imported`() throws {
    try write(
      "backup.json",
      """
      {"dictionary": ["krông", "an", "pơmu"]}
      """)
    let outcome = try run("import", home.appending(path: "backup.json").path)
    #expect(
      outcome.output == """
        backup.json: ~/backup.json
          words of your own: 2 new, 1 there or not needed

        """)
  }

  @Test func `a file of no input method is reported`() throws {
    try write("words", "an\nanh\n")
    let path = { [home] (name: String) in home.appending(path: name).path }
    let outcome = try run("import", path("words"), path("none"), "/dev/zero")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        ~/words:1: begins a file without macros: no line has a tab, a colon or || between key and text
        ~/none: there is no such file
        /dev/zero: Not a regular file
        tieng: nothing was imported

        """)
    mkfifo(path("pipe"), 0o600)
    #expect(try run("import", path("pipe")).status == 1)
  }
}
