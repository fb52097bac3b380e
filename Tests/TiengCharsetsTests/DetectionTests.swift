import Testing
import TiengCharsets

@Suite struct DetectionTests {
  private static let paragraph = """
    Mùa thu năm ấy, bà ngoại dắt tôi ra bến sông xem người ta thả lưới. Nước lững lờ trôi, \
    khói bếp quyện trên mái rạ, và ở phía bên kia có tiếng trẻ con gọi nhau ý ới. "Cháu có \
    nhớ đường về không?" bà hỏi. Tôi gật đầu, dù chẳng biết lối nào dẫn về nhà. Giữa những \
    bụi tre già, con chim chích chòe vẫn hót như chưa từng có cuộc chia ly nào.

    """

  @Test(arguments: Charset.allCases)
  func `a paragraph reveals its charset`(charset: Charset) throws {
    let bytes = try charset.bytes(Self.paragraph)
    #expect(Charset.detect(bytes).first?.charset == charset)
  }

  @Test(arguments: Charset.allCases)
  func `a heading in capitals and a short line reveal it too`(charset: Charset) throws {
    for text in ["CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Tôi đang học tiếng Việt ở Huế."] {
      let bytes = try charset.bytes(text, replacing: true)
      let likely = Charset.detect(bytes).prefix(1).map(\.charset)
      #expect(likely == [charset], "\(text)")
    }
  }

  @Test(arguments: Charset.allCases)
  func `twenty syllables of the dictionary reveal it`(charset: Charset) throws {
    let syllables = Samples.syllables.filter { $0 == $0.lowercased() }
    for first in 0..<100 {
      let text = (0..<20).map { syllables[(first * 61 + $0 * 331) % syllables.count] }
      let bytes = try charset.bytes(text.joined(separator: " "))
      #expect(Charset.detect(bytes).first?.charset == charset, "\(text)")
    }
  }

  @Test(arguments: [
    "", "Plain text, nothing else.", "Is it to be? I do. So do we! Go to a~b.", "x = a[i] + b;",
    "See AT&T &amp; R&D #1; C:\\xyz\\n",
  ])
  func `ASCII text has no charset to detect`(text: String) {
    #expect(Charset.detect(Array(text.utf8)).isEmpty)
  }

  @Test func `UTF-8 is detected in every language, even truncated`() {
    for text in ["Café déjà vu", "こんにちは世界", "Привет"] {
      #expect(Charset.detect(Array(text.utf8)).first?.charset == .unicode)
      #expect(Charset.detect(Array(text.utf8).dropLast()).first?.charset == .unicode)
    }
  }

  @Test(arguments: [
    (
      "C&ocirc;ng h&ograve;a x&atilde; hội chủ nghĩa, &amp; hơn", Charset.ncrDecimal,
      "Công hòa xã hội chủ nghĩa, &amp; hơn"
    ),
    ("h&ograve;a x&atilde; &#273;&#7875; &ETH;&agrave;", .ncrDecimal, "hòa xã để Đà"),
    (
      #"{"t": "Ti\u1ebfng Vi\u1ec7t \n ở đ\u00e2y, m\u00e0"}"#, .cString,
      #"{"t": "Tiếng Việt \n ở đây, mà"}"#
    ),
  ])
  func `references and escapes are found beside letters`(
    text: String, charset: Charset, wanted: String
  ) throws {
    #expect(Charset.likely(Array(text.utf8)) == [charset])
    var output: [UInt8] = []
    var converter = Converter(from: charset, to: .unicode)
    try converter.convert(Array(text.utf8), into: &output)
    try converter.finish(into: &output)
    #expect(String(decoding: output, as: UTF8.self) == wanted)
  }

  @Test func `a short text may be in several charsets`() throws {
    let guesses = Charset.detect(try Charset.viscii.bytes("tôi"))
    #expect(guesses.count > 1 && guesses.allSatisfy { $0.confidence == 1 })
    #expect(guesses.contains { $0.charset == .viscii })
  }

  @Test func `random bytes are in no charset`() {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Charset.detect(bytes).isEmpty)
  }
}
