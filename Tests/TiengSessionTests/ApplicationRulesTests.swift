import Testing
import TiengConfiguration
import TiengCore

/// Reading and matching rules.
@Suite struct ApplicationRulesTests {
  @Test func `nothing is put into rules that cannot be read`() throws {
    var rules = ApplicationRules.unreadable
    let rule = ApplicationRule.remembersAll
    #expect(!rules.put(rule) && !rules.remove("*"))
    let window = FocusedWindow(application: "code")
    #expect(!rules.change(for: window, client: nil, called: "code") { $0.state = .never })
    #expect(rules == .unreadable && rules.isEmpty && rules != ApplicationRules())
  }

  @Test func `rules are read as they are written`() throws {
    let text = """
      [code]
      state = latin

      [*term*]
      title = ^(vim|nano)\\b
      state = locked-latin
      typing-method = vni
      output-charset = tcvn3
      macros = false
      off-the-record = true

      """
    let rules = try ApplicationRules(file: text)
    #expect(rules.description == text)
    #expect(rules.list.count == 2)
    let rest = text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    let spaced = "# mine\n\n  [code]\nstate=latin\n\(rest)"
    #expect(try ApplicationRules(file: spaced) == rules)
    #expect(ApplicationRules("")?.isEmpty == true)
  }

  @Test(arguments: [
    ("state = latin", 1, "is neither [APPLICATION] nor NAME = VALUE below one"),
    ("[code]", 1, "the rule says nothing that is other"),
    ("[a,b]\nstate = latin", 1, "no application can be called 'a,b'"),
    ("[]\nstate = latin", 1, "no application can be called ''"),
    ("[code]\nlatin", 2, "is neither [APPLICATION] nor NAME = VALUE below one"),
    (
      "[code]\nstate = on", 2,
      "'on' is no value of state (its values: remember, latin, start-vietnamese, "
        + "start-latin, locked-vietnamese, locked-latin, never)"
    ),
    (
      "[code]\nlearning = false", 2,
      "'learning' cannot be other in an application (these can: title, state, typing-method, "
        + "output-charset, word-display, suggestion-display, autocorrect, macros, english-words, "
        + "plain-after-escape, auto-capitalization, off-the-record)"
    ),
    ("[code]\nmacros = no", 2, "'no' is no value of macros (its values: true, false)"),
    ("[code]\ntitle = (a", 2, "a bracket in the title has no other one"),
    (
      "[code]\nstate = latin\n[Code]\nstate = never", 3,
      "there is a rule for this application and title already"
    ),
  ])
  func `a mistake is reported with its line`(text: String, line: Int, reason: String) {
    let mistake = #expect(throws: ApplicationRules.Mistake.self) {
      try ApplicationRules(file: text)
    }
    #expect(mistake?.line == line)
    #expect(mistake?.description == "line \(line): \(reason)")
  }

  @Test(arguments: [
    ("code", "code", true), ("Code", "code", true), ("code", "codeblocks", false),
    ("code*", "codeblocks", true), ("*term*", "org.gnome.terminal.desktop", true),
    ("texteditor", "org.gnome.TextEditor", true), ("editor", "org.gnome.TextEditor", false),
    ("gnome.texteditor", "org.gnome.TextEditor", false), ("?term", "xterm", true),
    ("?term", "term", false), ("*", "x", true), ("a*b*c", "aXbYbZc", true), ("a*b", "aXbY", false),
  ])
  func `an application is matched by its name or a part of it`(
    pattern: String, application: String, fits: Bool
  ) throws {
    let rules = try ApplicationRules(file: "[\(pattern)]\nstate = latin")
    #expect((rules.rule(for: FocusedWindow(application: application)) != nil) == fits)
  }

  @Test func `the first rule that matches is used`() throws {
    let rules = try ApplicationRules(
      file: "[term]\ntitle = vim\nstate = never\n[t*]\nstate = latin\n[term]\nmacros = false")
    let state = { rules.rule(for: FocusedWindow(application: "term", title: $0))?.state }
    #expect(state("VIM - x") == .never)
    #expect(state("sh") == .latin)
    #expect(state(nil) == .latin)
    #expect(rules.rule(for: nil, client: "TERM")?.state == .latin)
    #expect(rules.rule(for: nil) == nil)
  }

  @Test(arguments: [
    ("vim", "Vim", true), ("^vim", "nvim", false), ("vim$", "vim ", false), ("^$", "", true),
    ("^$", "x", false), (#"\bvim\b"#, "notes (vim)", true), (#"\bvim\b"#, "vimeo", false),
    ("a|b|cd", "xcdx", true), ("^(a|b|cd)$", "c", false), ("^(a|b)*c$", "ababc", true),
    ("^ab+c$", "abbbc", true), ("^ab+c$", "ac", false), ("^ab?c$", "ac", true),
    ("^a.c$", "aờc", true), ("[0-9]+", "n 12", true), ("^[^a-c]+$", "xyz", true),
    ("^[^a-c]+$", "xbz", false), ("[A-C]x", "bx", true), (#"\.md"#, "a.md", true),
    (#"\.md"#, "amd", false), (#"^\w+\s\d$"#, "việt 1", true), ("[]x]", "]", true),
    ("TIẾNG", "tiếng Việt", true), (#"[\d-]"#, "-", true), ("a(b|)c", "ac", true),
    ("a*", "xyz", true), ("x*b", "aab", true), ("(^|-)vim", "x-vim", true), ("(a|)b", "zb", true),
    ("b$|^c", "cx", true), ("(^a)?b", "xxb", true), ("[^a]b", "aab", false), ("[^a]b", "acb", true),
  ])
  func `a title is searched`(pattern: String, title: String, isFound: Bool) throws {
    #expect(try TitlePattern(pattern).isFound(in: title) == isFound)
  }

  @Test(arguments: [
    "", "(", ")", "a)", "[a", "*a", "a**", "a{2}", "a+?", #"\"#, #"\k"#, "[b-a]", "(?:a)",
    String(repeating: "a", count: 201), String(repeating: "(", count: 30),
  ])
  func `wrong expressions are refused`(pattern: String) {
    #expect(throws: TitlePattern.Mistake.self) { try TitlePattern(pattern) }
  }

  /// A web page chooses its title. A backtracking search would take practically forever here.
  @Test func `no title takes a long time`() throws {
    let title = String(repeating: "a", count: FocusedWindow.longestTitle)
    for pattern in ["(a*)*b", "(a|a)*b", "(a+)+$b", "((a?)*)*b"] {
      let pattern = try TitlePattern(pattern)
      #expect(!pattern.isFound(in: title))
    }
  }

  @Test func `names of windows are lower case, and titles are cut`() {
    let window = FocusedWindow(
      application: "Org.KDE.Kate.desktop", title: String(repeating: "ế", count: 1000))
    #expect(window.application == "org.kde.kate")
    #expect(window.title?.unicodeScalars.count == FocusedWindow.longestTitle)
  }

  @Test func `a rule with a title comes before the general one`() throws {
    var rules = try ApplicationRules(file: "[a]\nstate = latin\n[b]\nstate = latin")
    var rule = try #require(ApplicationRule("B"))
    rule.state = .never
    rule.title = try TitlePattern("x")
    rules.put(rule)
    #expect(rules.list.map(\.application) == ["a", "B", "b"])
    rule.title = nil
    rules.put(rule, isFirst: true)
    #expect(rules.list.map(\.application) == ["B", "a", "B"])
    #expect(ApplicationRules(rules.description) == rules)
  }

  @Test func `a rule comes before the one that remembers all`() throws {
    var rules = ApplicationRules()
    rules.put(.remembersAll)
    var rule = try #require(ApplicationRule("a"))
    rule.state = .never
    rules.put(rule)
    #expect(rules.description == "[a]\nstate = never\n\n[*]\nstate = remember\n")
  }

  @Test(arguments: ["@terminals", "*", "k?tty", "KIT*"])
  func `a rule comes before a more general one, which would hide it`(general: String) throws {
    var rules = try ApplicationRules(
      file: "[a]\nstate = never\n[\(general)]\nstate = start-latin\n[b]\nstate = never")
    var rule = try #require(ApplicationRule("kitty"))
    try rule.set("typing-method", to: "vni")
    rules.put(rule)
    #expect(rules.list.map(\.application) == ["a", "kitty", general, "b"])
    let window = FocusedWindow(application: "kitty")
    #expect(rules.rule(for: window)?.values["typing-method"] == "vni")
  }

  @Test func `an application that is as everywhere beside a wildcard stays so`() throws {
    var rules = try ApplicationRules(file: "[a*]\nstate = start-latin")
    let window = FocusedWindow(application: "ab")
    for state in [ApplicationRule.State.never, nil, .latin, nil, .latin, nil] {
      let isChanged = rules.change(for: window, client: nil, called: "ab") { $0.state = state }
      #expect(isChanged)
      #expect(rules.rule(for: window)?.state == state ?? .remember)
    }
    // Where no other rule is left, none is needed.
    let isRemoved = rules.remove("a*")
    let isChanged = rules.change(for: window, client: nil, called: "ab") { $0.state = nil }
    #expect(isRemoved && isChanged && rules.isEmpty)
  }

  @Test func `only the rule for terminals begins with @`() {
    #expect(ApplicationRule("@terminals") != nil && ApplicationRule("@Terminals")?.isEmpty == true)
    #expect(ApplicationRule("@terms") == nil)
  }

  @Test(arguments: [
    ("xterm", true), ("org.gnome.Terminal", true), ("gnome-terminal-server", true),
    ("org.kde.konsole", true), ("org.gnome.Ptyxis", true), ("kitty", true), ("foot", true),
    ("org.wezfurlong.wezterm", true), ("firefox", false), ("football", false), ("", false),
  ])
  func `a rule for terminals is for all of them`(name: String, fits: Bool) throws {
    let rules = try ApplicationRules(file: "[@terminals]\nplain-after-escape = true")
    #expect((rules.rule(for: FocusedWindow(application: name)) != nil) == fits)
  }

  @Test func `the number of rules is limited`() {
    var rules = ApplicationRules()
    for number in 0...ApplicationRules.capacity {
      var rule = ApplicationRule("app\(number)")!
      rule.state = .never
      #expect(rules.put(rule) == (number < ApplicationRules.capacity))
    }
    #expect(rules.remove("APP7") && !rules.remove("app7"))
    #expect(rules.list.count == ApplicationRules.capacity - 1)
  }
}
