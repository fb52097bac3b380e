import Foundation
import Testing
import TiengCharsets

@Suite struct KnownBytesTests {
  static let text = "Đường phố Huế mưa lạnh, giữa thủy tạ."

  /// The text in each charset, as the program or the table named made it.
  private static let bytes: [Charset: String] = [
    // Python, unicodedata
    .unicodeNFD: """
    C4 90 75 CC 9B 6F CC 9B CC 80 6E 67 20 70 68 6F CC 82 CC 81 20 48 75 65 CC 82 CC 81 20 6D \
    75 CC 9B 61 20 6C 61 CC A3 6E 68 2C 20 67 69 75 CC 9B CC 83 61 20 74 68 75 CC 89 79 20 74 \
    61 CC A3 2E
    """,
    // glibc, TCVN5712-1
    .tcvn3: """
    A7 AD EA 6E 67 20 70 68 E8 20 48 75 D5 20 6D AD 61 20 6C B9 6E 68 2C 20 67 69 F7 61 20 74 \
    68 F1 79 20 74 B9 2E
    """,
    // recode
    .vniWindows: """
    D1 F6 F4 F8 6E 67 20 70 68 6F E1 20 48 75 65 E1 20 6D F6 61 20 6C 61 EF 6E 68 2C 20 67 69 \
    F6 F5 61 20 74 68 75 FB 79 20 74 61 EF 2E
    """,
    // recode
    .viqr: """
    44 44 75 2B 6F 2B 60 6E 67 20 70 68 6F 5E 27 20 48 75 65 5E 27 20 6D 75 2B 61 20 6C 61 2E \
    6E 68 2C 20 67 69 75 2B 7E 61 20 74 68 75 3F 79 20 74 61 2E 2E
    """,
    // glibc and recode
    .viscii: """
    D0 DF B6 6E 67 20 70 68 AF 20 48 75 AA 20 6D DF 61 20 6C D5 6E 68 2C 20 67 69 E6 61 20 74 \
    68 FC 79 20 74 D5 2E
    """,
    // recode
    .vps: """
    F1 DC A9 6E 67 20 70 68 D3 20 48 75 89 20 6D DC 61 20 6C E5 6E 68 2C 20 67 69 BB 61 20 74 \
    68 FB 79 20 74 E5 2E
    """,
    // a FontConverter
    .bkhcm1: """
    7D F5 F1 6E 67 20 70 68 EA 20 48 75 E4 20 6D F5 61 20 6C C2 6E 68 2C 20 67 69 F9 61 20 74 \
    68 D4 79 20 74 C2 2E
    """,
    // a FontConverter
    .bkhcm2: """
    C0 FB FA E2 6E 67 20 70 68 F6 EB 20 48 75 EF EB 20 6D FB 61 20 6C 61 E5 6E 68 2C 20 67 69 \
    FB E4 61 20 74 68 75 E3 79 20 74 61 E5 2E
    """,
    // glibc
    .cp1258: """
    D0 FD F5 CC 6E 67 20 70 68 F4 EC 20 48 75 EA EC 20 6D FD 61 20 6C 61 F2 6E 68 2C 20 67 69 \
    FD DE 61 20 74 68 75 D2 79 20 74 61 F2 2E
    """,
    // a FontConverter
    .vietwareX: """
    C2 E6 E5 EC 6E 67 20 70 68 E4 FA 20 48 75 E3 FA 20 6D E6 61 20 6C 61 FB 6E 68 2C 20 67 69 \
    E6 EE 61 20 74 68 75 ED 79 20 74 61 FB 2E
    """,
    // a FontConverter
    .vietwareF: """
    98 A7 E9 6E 67 20 70 68 E7 20 48 75 D5 20 6D A7 61 20 6C C1 6E 68 2C 20 67 69 F6 61 20 74 \
    68 EF 79 20 74 C1 2E
    """,
    // Python, xmlcharrefreplace
    .ncrDecimal: """
    26 23 32 37 32 3B 26 23 34 33 32 3B 26 23 37 39 30 31 3B 6E 67 20 70 68 26 23 37 38 38 39 \
    3B 20 48 75 26 23 37 38 37 31 3B 20 6D 26 23 34 33 32 3B 61 20 6C 26 23 37 38 34 31 3B 6E \
    68 2C 20 67 69 26 23 37 39 31 39 3B 61 20 74 68 26 23 37 39 31 31 3B 79 20 74 26 23 37 38 \
    34 31 3B 2E
    """,
  ]

  @Test(arguments: bytes.keys)
  func `the bytes are the same as those of other programs`(charset: Charset) throws {
    let bytes = Self.bytes[charset]!.split(separator: " ").map { UInt8($0, radix: 16)! }
    #expect(try charset.bytes(Self.text) == bytes)
    #expect(same(try charset.text(bytes), Self.text))
  }

  @Test(arguments: [
    ("Vi\\x1EC7t", Charset.cString, "Việt"), ("\\xe1\\X1ea1n", .cString, "áạn"),
    ("\\x111\\x1EAD\\x63", .cString, "đậc"), ("\\xD83D\\xDE00!", .cString, "😀!"),
    ("a\\n\\\\t\\x", .cString, "a\\n\\\\t\\x"), ("\\x61\\x301", .cString, "á"),
    ("Vi&#7879;t &#x1ec7; &#X1EC7;", .ncrHex, "Việt ệ ệ"),
    ("&amp; &#; &#x; &#7", .ncrHex, "&amp; &#; &#x; &#7"),
    ("&&#&#273;", .ncrDecimal, "&&#đ"), ("&#128512;", .ncrDecimal, "😀"),
    ("&#x61;&#x302;\u{301}", .ncrDecimal, "ấ"), ("ở đây &#273;", .ncrDecimal, "ở đây đ"),
    ("Tie^'ng Vie^.t ddi DDi Ddi dDi", .viqr, "Tiếng Việt đi Đi Đi đi"),
    ("u* o* u+* a(.", .viqr, "ư ơ ư* ặ"),
    ("la\\. \\\\ \\dd a\\^ a'^ \\", .viqr, "la. \\ dd a^ á^ \\"),
    (
      "a\u{302}\u{301} a\u{301}\u{302} a\u{302}\u{323} o\u{301}\u{31B} \u{EA}\u{301} n\u{303}",
      .unicode,
      "ấ á\u{302} ậ ớ ế n\u{303}"
    ),
  ])
  func `texts by others are read`(sample: (input: String, charset: Charset, text: String)) throws {
    let text = try sample.charset.text(Array(sample.input.utf8))
    #expect(same(text, sample.text))
  }

  @Test func `UniKey's forms of letters are read too`() throws {
    #expect(try Charset.cp1258.text([0x61, 0xEC, 0x65, 0xCC]) == "áè")
    #expect(try Charset.bkhcm2.text([0xCF, 0xE5, 0xCF, 0xC5]) == "ỆỆ")
  }

  @Test(arguments: [
    ("Việt\\n", Charset.cString, "Vi\\x1EC7t\\n"),
    ("ạc ạ1 ạx", .cString, "\\x1EA1\\x63 \\x1EA1\\x31 \\x1EA1x"),
    ("\\x41", .cString, "\\x5Cx41"), ("😀", .cString, "\\xD83D\\xDE00"),
    ("đ & &#", .ncrHex, "&#x111; & &#x26;#"),
    ("nam. la. là. tạ. ai?", .viqr, "nam. la\\. la`. ta.. ai\\?"),
    ("add đd dđ", .viqr, "a\\dd ddd \\ddd"),
    ("a\\b", .viqr, "a\\\\b"), ("u+ư+", .viqr, "u\\+u++"),
  ])
  func `signs that would be misread are escaped`(
    sample: (text: String, charset: Charset, output: String)
  ) throws {
    let bytes = try sample.charset.bytes(sample.text)
    #expect(String(decoding: bytes, as: UTF8.self) == sample.output)
  }

  @Test(arguments: [
    (Charset.viscii, "VISCII"), (.cp1258, "CP1258"), (.tcvn3, "TCVN5712-1"),
  ])
  func `glibc has the same letters`(charset: Charset, name: String) throws {
    let letters = Samples.letters.filter(charset.holds).joined(separator: "\n")
    #expect(try Self.iconv(charset.bytes(letters), from: name) == letters)
  }

  private static func iconv(_ bytes: [UInt8], from name: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/iconv")
    process.arguments = ["-f", name, "-t", "UTF-8"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
