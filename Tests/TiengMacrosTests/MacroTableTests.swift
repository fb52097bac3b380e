import Testing
import TiengMacros

/// A table from `key: text`.
func table(_ macros: KeyValuePairs<String, String>) throws -> MacroTable {
  MacroTable(try macros.map { try Macro(key: $0, text: $1) })
}

@Suite struct MacroTableTests {
  @Test(arguments: [
    ("vn", "việt nam"), ("Vn", "Việt nam"), ("VN", "VIỆT NAM"), ("vN", "việt nam"),
    ("đc", "được"), ("Đc", "Được"), ("ĐC", "ĐƯỢC"), ("ĐcN", nil), ("đ", "đồng"), ("Đ", "Đồng"),
    ("a/c", "anh/chị"), ("A/c", "Anh/chị"), ("A/C", "ANH/CHỊ"), (":)", "🙂"), ("->", "→"),
    ("...", "…"), ("h2o", "nước"), ("H2o", "Nước"), ("H2O", "NƯỚC"), ("ưd", "“ưu đãi”"),
    ("Ưd", "“Ưu đãi”"), ("ƯD", "“ƯU ĐÃI”"), ("100n", "100 nghìn"), ("100N", "100 nghìn"),
    ("v", nil), ("vnn", nil), ("", nil), (":", nil), ("việt nam", nil), ("ẾẸ", "ỄỮ ẶỴ"),
  ])
  func `the case of the text follows the typed key`(typed: String, text: String?) throws {
    let table = try table([
      "vn": "việt nam", "đc": "được", "đ": "đồng", "a/c": "anh/chị", ":)": "🙂", "->": "→",
      "...": "…", "h2o": "nước", "ưd": "“ưu đãi”", "100n": "100 nghìn", "ếẹ": "ễữ ặỵ",
    ])
    #expect(table.expansion(of: typed) == text)
  }

  @Test func `a key with capitals matches exactly, and before one without`() throws {
    let table = try table(["HN": "Hà Nội", "Vn": "Vietnam Airlines", "vn": "việt nam"])
    #expect(table.expansion(of: "HN") == "Hà Nội")
    #expect(table.expansion(of: "hn") == nil && table.expansion(of: "Hn") == nil)
    #expect(table.expansion(of: "Vn") == "Vietnam Airlines")
    #expect(table.expansion(of: "vn") == "việt nam" && table.expansion(of: "VN") == "VIỆT NAM")
  }

  @Test func `lower case follows Unicode`() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let mapping = scalar.properties.lowercaseMapping.unicodeScalars
      #expect(scalar.small == (mapping.count == 1 ? mapping.first! : scalar))
    }
  }

  @Test func `decomposed letters are composed, marks in either order`() throws {
    let macro = try Macro(key: "e\u{323}\u{302}", text: "Vie\u{302}\u{323}t d\u{31B}")
    #expect(Array(macro.key.unicodeScalars) == ["\u{1EC7}"])
    #expect(Array(macro.text.utf8) == Array("Việt d\u{31B}".utf8))
    let table = MacroTable([macro])
    #expect(table.expansion(of: "ệ") == macro.text)
    #expect(table.expansion(of: "E\u{302}\u{323}") == macro.text)
    #expect(table.hasKey(startingWith: "e\u{302}\u{323}"))
  }

  @Test func `the beginning of a key is found in any case`() throws {
    let table = try table(["a/c": "anh/chị", ":)": "🙂", "đ/c": "đồng chí"])
    for beginning in ["a", "a/", "A/", "a/c", ":", ":)", "Đ/", ""] {
      #expect(table.hasKey(startingWith: beginning))
    }
    for other in ["a/cx", "/", ";", "b", ":(", "đc", "\u{10FFFF}"] {
      #expect(!table.hasKey(startingWith: other))
    }
    #expect(!MacroTable().hasKey(startingWith: ""))
  }

  @Test func `macros are ordered by keys, and the last one of a key counts`() throws {
    let table = try table(["đc": "1", "vn": "2", "VN": "3", "a/c": "4", "vna": "5", "vn": "6"])
    #expect(table.macros.map(\.key) == ["a/c", "VN", "vn", "vna", "đc"])
    #expect(table["vn"]?.text == "6" && table["Vn"] == nil)
  }

  @Test func `a copy does not change`() throws {
    let old = try table(["a": "1", "c": "3"])
    var new = old
    new.insert(try Macro(key: "b", text: "2"))
    #expect(new.remove(key: "a")?.text == "1")
    #expect(old.macros.map(\.key) == ["a", "c"] && new.macros.map(\.key) == ["b", "c"])
    #expect(new != old)
  }

  @Test func `after random changes, look-ups agree with a dictionary`() throws {
    var random = Random()
    var table = MacroTable()
    var expected: [String: String] = [:]
    for step in 0..<2000 {
      let key = random.key()
      if random.next(3) == 0 {
        #expect(table.remove(key: key)?.text == expected.removeValue(forKey: key))
      } else {
        table.insert(try Macro(key: key, text: "\(step)"))
        expected[key] = "\(step)"
      }
      #expect(table.count == expected.count && table[key]?.text == expected[key])
    }
    #expect(table == MacroTable(try expected.map { try Macro(key: $0, text: $1) }))
    for (key, text) in expected {
      #expect(table.expansion(of: key) == text)
      #expect(table.hasKey(startingWith: String(key.prefix(1))))
    }
  }

  @Test func `the longest key is found, and longer texts are not`() throws {
    let key = String(repeating: "𝒳", count: Macro.maximumKeyLength)
    let table = try table([key: "x"])
    #expect(table.expansion(of: key) == "x")
    #expect(table.expansion(of: key + "a") == nil && !table.hasKey(startingWith: key + "a"))
  }

  @Test func `flaws of a key or a text are reported`() {
    let cases: [(String, String, Macro.Flaw)] = [
      ("", "x", .emptyKey), (String(repeating: "a", count: 65), "x", .longKey),
      (" a", "x", .spaceAroundKey), ("a\u{A0}", "x", .spaceAroundKey), ("a\tb", "x", .controlInKey),
      ("a\n", "x", .controlInKey), ("a", "", .emptyText), ("a", "\u{0}", .controlInText),
      ("a", String(repeating: "ế", count: 4097), .longText),
    ]
    for (key, text, flaw) in cases {
      #expect(throws: flaw) { try Macro(key: key, text: text) }
    }
    #expect(throws: Never.self) {
      try Macro(key: "a b", text: "\n\t " + String(repeating: "ế", count: 4093))
    }
  }
}
