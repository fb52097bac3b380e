import Terminal
import Testing
import TiengCharsets

@Suite struct TextConversionTests {
  /// The result of a conversion, and its error.
  private func outcome(of bytes: [UInt8], _ conversion: TextConversion) -> (
    text: [UInt8], outcome: TextConversion.Outcome?, failure: ConversionFailure?
  ) {
    var text: [UInt8] = []
    do {
      let outcome = try conversion.run(from: HeldInput(bytes)) { piece throws(ConversionFailure) in
        text += piece
        return true
      }
      return (text, outcome, nil)
    } catch {
      return (text, nil, error)
    }
  }

  @Test func `a text is converted, and its charset found`() {
    let (text, outcome, _) = outcome(
      of: Array("Vie^.t Nam to^i ye^u".utf8), TextConversion(from: nil, to: .unicode))
    #expect(String(decoding: text, as: UTF8.self) == "Việt Nam tôi yêu")
    #expect(outcome?.replacements == 0 && outcome?.isWhole == true)
  }

  @Test func `a text of unclear charset is reported`() {
    let (_, _, failure) = outcome(
      of: Array("plain".utf8), TextConversion(from: nil, to: .unicode))
    guard case .unclear([]) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test(
    arguments: [
      ([0x50, 0x4B, 3, 4, 20, 0], "soffice --convert-to txt:Text"),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "soffice --convert-to txt:Text"),
      (Array(#"{\rtf1\ansi"#.utf8), "soffice --convert-to txt:Text"),
      (Array("%PDF-1.7".utf8), "pdftotext"),
    ] as [([UInt8], String)])
  func `a document is refused with the command that makes text of it`(
    bytes: [UInt8], command: String
  ) {
    for source in [nil, Charset.tcvn3] {
      let (text, _, failure) = outcome(of: bytes, TextConversion(from: source, to: .unicode))
      guard case .document(command) = failure, text.isEmpty else {
        Issue.record("\(String(describing: failure))")
        continue
      }
    }
  }

  @Test func `Unicode that was damaged is put right, and a text that was not stays`() {
    for (text, wanted) in [
      ("Tiáº¿ng Viá»‡t\n", "Tiếng Việt\n"), ("Ti%E1%BA%BFng\n", "Tiếng\n"),
      ("Tiếng Việt 50 %\n", "Tiếng Việt 50 %\n"),
    ] {
      for source in [nil, Charset.unicode] {
        let (bytes, _, _) = outcome(
          of: Array(text.utf8), TextConversion(from: source, to: .unicode))
        #expect(String(decoding: bytes, as: UTF8.self) == wanted)
      }
    }
  }

  /// The mistake may be in a later piece than the first.
  @Test(arguments: [1, 3, 40_000])
  func `a mistake is reported with its line`(line: Int) {
    let bytes = Array((String(repeating: "abc\n", count: line - 1) + "sửa ￼").utf8)
    let (text, _, failure) = outcome(of: bytes, TextConversion(from: .unicode, to: .tcvn3))
    guard case .mistake(let error, line) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(error.reason == .unencodable("￼"))
    // The text before the mistake is in the result.
    #expect(text.starts(with: Array("abc\n".utf8)) == (line > 1))
  }

  @Test func `mistakes are replaced and counted`() {
    let (text, outcome, _) = outcome(
      of: Array("☃ và ☃".utf8), TextConversion(from: .unicode, to: .viqr, replacing: true))
    #expect(text == Array("? va` ?".utf8))
    #expect(outcome?.replacements == 2)
  }

  @Test func `a conversion stops when no more is wanted`() throws {
    let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
    var count = 0
    let outcome = try TextConversion(from: .unicode, to: .tcvn3).run(from: HeldInput(bytes)) {
      piece throws(ConversionFailure) in
      count += piece.count
      return false
    }
    #expect(!outcome.isWhole && count > 0 && count <= 1 << 16)
  }

  @Test func `a missing file is reported`() throws {
    #expect(throws: StreamError.self) { try InputFile("/nonexistent/file") }
  }
}
