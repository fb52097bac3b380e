import Testing
import TiengCharsets

@Suite struct ErrorTests {
  @Test(arguments: [
    ([0x61, 0xFF, 0x62], Charset.unicode, Charset.tcvn3, "byte 1: FF is not unicode"),
    ([0x61, 0xE1, 0xBB], .unicode, .tcvn3, "byte 1: E1 BB is not unicode"),
    ([0xE1, 0xBB, 0x61], .unicode, .viqr, "byte 0: E1 BB is not unicode"),
    ([0xED, 0xA0, 0x80], .unicode, .unicode, "byte 0: ED is not unicode"),
    ([0xC0, 0x80], .unicode, .unicode, "byte 0: C0 is not unicode"),
    ([0x61, 0xF9, 0x62, 0xF9], .vniWindows, .unicode, "byte 3: F9 is not vni-windows"),
    ([0x0A, 0xC0], .tcvn3, .unicode, "byte 1: C0 is not tcvn3"),
    ([0x61, 0xE1], .viqr, .unicode, "byte 1: E1 is not viqr"),
    (Array("a&#xD800;".utf8), .ncrHex, .unicode, "byte 1: 26 23 78 44 38 30 30 3B is not ncr-hex"),
    (Array("a\\xD800b".utf8), .cString, .unicode, "byte 1: 5C 78 44 38 30 30 is not c-string"),
    (Array("VIẾT".utf8), .unicode, .tcvn3, "byte 2: 'Ế' (U+1EBE) is not in tcvn3"),
    (Array("日".utf8), .unicode, .viscii, "byte 0: '日' (U+65E5) is not in viscii"),
    (Array("a{".utf8), .unicode, .bkhcm1, "byte 1: '{' (U+007B) is not in bkhcm1"),
    (
      Array("e\u{302}\u{301}n\u{303}".utf8), .unicode, .vps,
      "byte 6: '\u{303}' (U+0303) is not in vps"
    ),
  ])
  func `a mistake is reported with its place`(
    sample: (bytes: [UInt8], source: Charset, target: Charset, message: String)
  ) {
    let error = #expect(throws: ConversionError.self) {
      try convert(sample.bytes, from: sample.source, to: sample.target)
    }
    #expect(error?.description == sample.message)
  }

  @Test func `text before a mistake is converted`() {
    var converter = Converter(from: .unicode, to: .viqr)
    var output: [UInt8] = []
    #expect(throws: ConversionError.self) {
      try converter.convert(Array("Việt 日".utf8), into: &output)
      try converter.finish(into: &output)
    }
    #expect(String(decoding: output, as: UTF8.self) == "Vie^.t ")
  }

  @Test(arguments: [
    ("VIẾT Ặ Ỵ日", Charset.tcvn3, "VIếT ặ ỵ?", 4), ("VIẾT Ặ Ỵ日", .bkhcm1, "VIẾT ặ ỵ?", 3),
    ("日", .viqr, "?", 1), ("a日", .viqr, "a?", 1), ("日\u{FEFF}", .viscii, "??", 2),
  ])
  func `mistakes are replaced and counted`(
    sample: (text: String, charset: Charset, result: String, count: Int)
  ) throws {
    var converter = Converter(from: .unicode, to: sample.charset, replacing: true)
    var output: [UInt8] = []
    try converter.convert(Array(sample.text.utf8), into: &output)
    try converter.finish(into: &output)
    #expect(try sample.charset.text(output) == sample.result)
    #expect(converter.replacements == sample.count)
  }

  @Test func `undecodable bytes become U+FFFD or a question mark`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0xE1, 0xBB, 0x62]
    #expect(try Charset.unicode.text(bytes, replacing: true) == "a\u{FFFD}\u{FFFD}b")
    let vni = try convert(bytes, from: .unicode, to: .vniWindows, replacing: true)
    #expect(vni == Array("a??b".utf8))
  }

  @Test func `a byte order mark is dropped for a target that is not Unicode`() throws {
    #expect(try Charset.tcvn3.bytes("\u{FEFF}a") == [0x61])
    #expect(try Charset.ncrHex.bytes("\u{FEFF}a\u{FEFF}") == Array("a&#xFEFF;".utf8))
    #expect(try Charset.unicode.bytes("\u{FEFF}a").count == 4)
  }
}
