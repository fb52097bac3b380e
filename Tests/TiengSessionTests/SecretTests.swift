import Testing
import TiengAutocomplete
import TiengCore
import TiengLanguages
import TiengSession

/// Text that is never stored, however it is typed, deleted and typed again.
@Suite struct SecretTests {
  /// Secrets of letters: a pronounceable password, groups of letters, tokens with hyphens,
  /// capitals.
  static let secrets = [
    "drovastil", "gembrulo quistane", "wkzp nqhr vtgb xsdf", "wake pobz lurf dimo",
    "pk-test-drova-lumin", "drova-lumin-kesta", "Drovastil", "tr", "BRELWICK",
  ]

  /// Ways to delete typed text.
  static let ways = [
    "<Control+a><BackSpace>", "<Control+a><Delete>", "<Control+a>ok", "<Control+BackSpace>",
    "<Control+u>", "<Control+w>", "<Control+z>", "<Control+x>", "<Control+c>",
    "<Shift+Home><BackSpace>", "<Shift+Home><Delete>", "<Shift+Control+Left><BackSpace>",
    "<double><BackSpace>", "<double>ok", "<triple><Delete>", "<cut>", "<many>", "<Escape><clear>",
    "<Home><Control+k>", "<clear>", "<Control+a> ", "<double> ", "<triple> ",
    "<Control+a>x", "<Shift+Control+Left> ", "<Control+a><Control+v>", "<Control+w>ok ",
  ]

  /// A text that is longer than what an application reports of it.
  static let longText = String(repeating: "it is so and ", count: 8)

  @Test(arguments: ways, Application.Telling.allCases)
  func `nothing is learned from deleted text`(way: String, telling: Application.Telling)
    throws
  {
    for secret in ["drovastil", "gembrulo quistane", "Brelwick"] {
      for (before, after) in [("", " "), ("tell him ", ""), ("tell him ", " now ")] {
        for end in ["<leave>", "<Return>", " <Return>", "ok<Return>", "so it is<Return>"] {
          var user = User(telling)
          for _ in 0..<2 {
            try user.type(before + secret + after + way)
            // A double click after another word selects that word.
            if user.sees(secret) { continue }
            try user.type(end)
          }
          if user.sees(secret) { continue }
          #expect(
            user.isKept(secret) == false, "\(before)|\(secret)|\(after)\(way)\(end) \(telling)")
        }
      }
    }
  }

  @Test(arguments: ways, Application.Telling.allCases)
  func `nothing is learned from what was deleted in a long text`(
    way: String, telling: Application.Telling
  ) throws {
    for after in [" ", " now "] {
      for end in ["<Return>", "ok<Return>", "<leave>"] {
        var user = User(telling)
        try user.type(Self.longText + "drovastil" + after + way)
        if user.sees("drovastil") { continue }
        try user.type(end)
        #expect(!user.isKept("drovastil"), "\(after)\(way)\(end) \(telling)")
      }
    }
  }

  @Test(arguments: Application.Telling.allCases)
  func `a line with only a new word teaches nothing`(telling: Application.Telling) throws {
    for secret in Self.secrets {
      for line in ["\(secret)<Return>", "\(secret) <Return>", "tell him<Return>\(secret)<Return>"] {
        var user = User(telling)
        for _ in 0..<3 { try user.type(line) }
        try user.type("<leave>")
        #expect(!user.isKept(secret), "\(line) \(telling)")
      }
    }
  }

  @Test(arguments: [Application.Telling.nothing, .unechoed])
  func `a new word that is not in the text teaches nothing`(
    telling: Application.Telling
  ) throws {
    for secret in Self.secrets {
      for line in ["sudo \(secret)", "tell him \(secret) now"] {
        var user = User(telling)
        for _ in 0..<3 { try user.type(line + "<Return>it is so<Return>") }
        try user.type("<leave>")
        #expect(!user.isKept(secret), "\(line) \(telling)")
      }
    }
  }

  @Test(arguments: Application.Telling.allCases)
  func `a secret in groups or with hyphens teaches nothing in running text either`(
    telling: Application.Telling
  ) throws {
    for secret in ["wkzp nqhr vtgb xsdf", "wake pobz lurf dimo", "pk-test-drova-lumin", "vt"] {
      var user = User(telling)
      for _ in 0..<3 { try user.type("tell him \(secret) now it is so<Return>") }
      try user.type("<leave>")
      #expect(!user.isKept(secret), "\(secret) \(telling)")
    }
  }

  @Test(arguments: ["<Left>", "<Control+v>", "<Home>", "<click>", "<Control+Left>"])
  func `nothing is learned from parts around a moved caret`(way: String) throws {
    for telling in Application.Telling.allCases {
      var user = User(telling)
      for _ in 0..<2 { try user.type("tell him drova\(way)stil now it is so<Return><leave>") }
      #expect(!user.isKept("drova stil"), "\(way) \(telling)")
    }
  }

  @Test(arguments: Application.Telling.allCases.filter(\.tellsAll))
  func `a new word in running text is learned`(telling: Application.Telling) throws {
    for text in [
      "tell him drovastil now<Return>", "tell him, “drovastil”! it is so<Return>",
      "it is drovastil<Return>so it is<Return>", "tell him drovastil now<leave>",
      "tell drovastil gembrulo now<Return>", "tell him drovastil now<Control+s>so it is<Return>",
      "tell him drovastil now it is so and him and now and him and it is so and him<Return>",
      // A slip that is corrected, numbers and signs around it.
      "tell him drovatsil <BackSpace><BackSpace><BackSpace><BackSpace><BackSpace>stil now it is<Return>",
      "tell him 10/3 - drovastil - 5 - 9h now :)<Return>",
    ] {
      var user = User(telling)
      try user.type(text + "<leave>")
      #expect(user.isKept("drovastil"), "\(text) \(telling)")
    }
  }

  @Test func `a word that was learned may be a line by itself from then on`() throws {
    var user = User(.before)
    try user.type("tell him drovastil now<Return><leave>drovastil<Return><leave>")
    #expect(user.service.userWords.isKnown("drovastil"))
  }

  @Test func `words of a lexicon are learned at once`() throws {
    for telling in Application.Telling.allCases {
      var user = User(telling)
      try user.type("tell him ")
      #expect(user.isKept("tell him"), "\(telling)")
    }
  }

  @Test func `a word that is not stored is not passed on with later words`() throws {
    var told: [UserWords.Change] = []
    var user = User(.nothing)
    user.service.userWords.onChange = { told.append($0) }
    try user.type("tell drovastil now it<Return>")
    #expect(!"\(told)".contains("drovastil") && told.count == 3)
  }

  @Test func `services get a sign for what would not be learned`() throws {
    for (text, told) in [
      ("tell him 4111-1111 now so", "tell him … now so"),
      ("the password is Tr0ub4dor&3, so", "the password is …, so"),
      ("tell drovastil now so", "tell … now so"), ("(079123456789) so", "(…) so"),
      ("tell wkzp nqhr vtgb xsdf so", "tell … … … … so"), ("pk-test-drova-lumin so", "… so"),
      ("tell him, so", "tell him, so"), ("lan@example.com so", "… so"),
    ] {
      var user = User(.before)
      try user.type(text)
      #expect(user.asked == told, "\(text)")
    }
    for text in ["drovas", "411", "tell dr0", "tell wkz", "the pin is 12"] {
      var user = User(.before)
      try user.type(text)
      #expect(user.asked == nil, "\(text)")
    }
  }
}
