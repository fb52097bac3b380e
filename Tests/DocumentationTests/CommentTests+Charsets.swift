import Terminal
import Testing
import VietnameseCharsets

// What comments show of charsets.
extension CommentTests {
  @Test func `TextConversion in TextConversion`() throws {
    var output: [UInt8] = []
    let conversion = TextConversion(from: nil, to: .unicode)
    try conversion.run(from: HeldInput(Array("Vie^.t Nam to^i ye^u".utf8))) { piece in
      output += piece
      return true
    }
    expect(String(decoding: output, as: UTF8.self), "Việt Nam tôi yêu")
  }

  @Test func `committed in Charset+Committed`() {
    expect(Charset.tcvn3.committed("tiếng Việt"), "\"tiÕng ViÖt\"")
    expect(Charset.viqr.committed("tiếng"), "\"tie^'ng\"")
    expect(Charset.unicode.committed("tiếng"), "\"tiếng\"")
  }

  @Test func `Guess in Charset+Detection`() {
    let guess = Charset.detect(Array("Vie^.t Nam".utf8))[0]
    expect(guess.charset, "viqr")
    expect(guess.confidence, "1.0")
  }

  @Test func `likely in Charset+Detection`() {
    expect(Charset.likely(Array("Vie^.t Nam".utf8)), "viqr")
    expect(Charset.likely([0x56, 0x69, 0xd6, 0x74]), "tcvn3, bkhcm1, vietwareF")
  }

  @Test func `detect in Charset+Detection`() {
    expect(Charset.detect(Array("Vie^.t Nam".utf8)).first?.charset, ".viqr")
    expect(Charset.detect(Array("plain text".utf8)), "[]")
  }

  @Test func `likely by what is shown in Charset+Detection`() {
    expect(Charset.likely(shownAs: "tiÕng ViÖt Nam"), "tcvn3, bkhcm1, vietwareF")
    expect(Charset.likely(shownAs: "cà phê"), "unicode")
  }

  @Test func `bytes in Charset+Shown`() throws {
    expect(try Charset.tcvn3.bytes(shownAs: "ViÖt") == [0x56, 0x69, 0xD6, 0x74], "true")
    expect(try Charset.viqr.bytes(shownAs: "Vie^.t") == Array("Vie^.t".utf8), "true")
  }

  @Test func `shown in Charset+Shown`() {
    expect(Charset.tcvn3.shown([0x56, 0x69, 0xD6, 0x74]), "\"ViÖt\"")
  }

  @Test func `Charset in Charset`() {
    expect(Charset(rawValue: "vni-windows"), ".vniWindows")
    expect(Charset.tcvn3.committed("tiếng Việt"), "\"tiÕng ViÖt\"")
  }

  @Test func `ConversionError in ConversionError`() throws {
    var converter = Converter(from: .unicode, to: .tcvn3)
    var output: [UInt8] = []
    try converter.convert([0x61, 0xFF], into: &output)
    expect(throwing: try converter.finish(into: &output), "byte 1: FF is not unicode")
  }

  @Test func `Reason in ConversionError`() throws {
    var converter = Converter(from: .unicode, to: .tcvn3)
    var output: [UInt8] = []
    try converter.convert(Array("日".utf8), into: &output)
    expect(throwing: try converter.finish(into: &output), "byte 0: '日' (U+65E5) is not in tcvn3")
  }

  @Test func `Converter in Converter`() throws {
    var converter = Converter(from: .tcvn3, to: .unicode)
    var output: [UInt8] = []
    try converter.convert([0x56, 0x69, 0xD6, 0x74], into: &output)
    try converter.finish(into: &output)
    expect(String(decoding: output, as: UTF8.self), "Việt")
  }

  @Test func `convert in Converter`() throws {
    var converter = Converter(from: .tcvn3, to: .unicode)
    var output: [UInt8] = []
    try converter.convert([0x56, 0x69, 0xd6, 0x74], into: &output)
    try converter.finish(into: &output)
    expect(String(decoding: output, as: UTF8.self), "Việt")
  }

  @Test func `decomposed in Alphabet+Decomposed`() {
    expect(Alphabet.decomposed(0x1EC7) == [0x65, 0x323, 0x302], "true: e, dot below, circumflex")
  }

  @Test func `Alphabet in Alphabet`() {
    expect(Alphabet.composed(0x00EA, 0x0301) == 0x1EBF, "true: ê and acute are ế")
    expect(Alphabet.small(of: 0x1EBE) == 0x1EBF, "true: ế of Ế")
  }

  @Test func `ByteTable in ByteTable`() {
    expect(ByteTable.vniWindows.bytes(of: 0x1EBF) == [0x65, 0xE1], "true: ế")
    expect(ByteTable.tcvn3.single[0xD5] == 0x1EBF, "true")
  }

  @Test func `SyllableShape in SyllableShape`() {
    func scalars(_ text: String) -> ArraySlice<UInt32> { text.unicodeScalars.map(\.value)[...] }
    expect(SyllableShape.fits(scalars("nghiêng")), "true")
    expect(SyllableShape.fits(scalars("VIỆT")), "true")
    expect(SyllableShape.fits(scalars("viÕt")), "false: no o follows vi")
  }

  @Test func `Windows1252 in Windows1252`() {
    expect(Windows1252.character(0xD5) == 0xD5, "true: Õ")
    expect(Windows1252.character(0x80) == 0x20AC, "true: €")
  }

  @Test func `Misreading in Misreading`() {
    var output: [UInt8] = []
    expect(Misreading.likely(Array("Céng hßa x· héi".utf8)), "[.tcvn3]")
    var misreading = Misreading(of: .tcvn3)
    misreading.convert(Array("Céng hßa\n".utf8), into: &output)
    misreading.finish(into: &output)
    expect(String(decoding: output, as: UTF8.self), "\"Cộng hòa\\n\"")
  }

  @Test func `EscapeWriter in EscapeWriter`() {
    expect(
      Charset.cString.committed(#"Việt\n"#), "Vi\\x1EC7t\\n: the backslash is the program's own")
    expect(Charset.cString.committed("đá"), "\\x111\\xE1")
    expect(Charset.cString.committed("ở đậu"), "\\x1EDF \\x111\\x1EADu")
    expect(Charset.cString.committed("ạc"), "\\x1EA1\\x63: C would read \\x1EA1c as one escape")
  }

  @Test func `ReferenceWriter in ReferenceWriter`() {
    expect(Charset.ncrDecimal.committed("Việt & Nam"), "Vi&#7879;t & Nam")
    expect(Charset.ncrHex.committed("Việt & Nam"), "Vi&#x1EC7;t & Nam")
    expect(Charset.ncrHex.committed("&#65;"), "&#x26;#65;")
  }

  @Test func `VIQRWriter in VIQRWriter`() {
    expect(Charset.viqr.committed("Việt Nam. Đi đâu?"), "Vie^.t Nam. DDi dda^u\\?")
  }
}
