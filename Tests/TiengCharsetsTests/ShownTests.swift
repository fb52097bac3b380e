import Testing
import TiengCharsets

/// The text that programs without the fonts show for old documents.
@Suite struct ShownTests {
  private static let sentence = "Tôi đang học tiếng Việt ở Huế, và quê tôi có con sông nhỏ."

  @Test(arguments: Charset.allCases)
  func `shown text converts back to its bytes`(charset: Charset) throws {
    let bytes = try charset.bytes(ShownTests.sentence)
    #expect(try charset.bytes(shownAs: charset.shown(bytes)) == bytes)
  }

  @Test func `every byte is shown as a character`() throws {
    let all = Array(UInt8.min...UInt8.max)
    let shown = Charset.vps.shown(all)
    #expect(shown.unicodeScalars.count == 256)
    #expect(try Charset.vps.bytes(shownAs: shown) == all)
  }

  @Test func `a letter of Unicode is not a letter of a font`() {
    #expect {
      try Charset.tcvn3.bytes(shownAs: "é Việt")
    } throws: { error in
      let error = error as? ConversionError
      return error?.offset == 5 && error?.reason == .unencodable("ệ") && error?.charset == .tcvn3
    }
  }

  /// Some charsets have letters in common, so the sentence has letters that tell them apart.
  @Test(arguments: Charset.allCases)
  func `the charset of copied text is detected`(charset: Charset) throws {
    let shown = charset.shown(try charset.bytes(ShownTests.sentence))
    #expect(Charset.likely(shownAs: shown) == [charset], "\(shown)")
  }

  @Test(arguments: ["cà phê", "Café déjà vu", "đi", "tiếng Việt", "こんにちは"])
  func `Unicode is not mistaken for another charset`(text: String) {
    #expect(Charset.likely(shownAs: text) == [.unicode])
  }

  @Test(arguments: ["", "Plain text, nothing else."])
  func `plain letters do not decide the charset`(text: String) {
    #expect(Charset.likely(shownAs: text) == [])
  }
}
