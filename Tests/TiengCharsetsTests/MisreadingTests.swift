import Testing
import TiengCharsets

/// Texts of old charsets that were taken for Windows-1252 and saved as UTF-8.
@Suite struct MisreadingTests {
  private let vietnamese = """
    Cộng hòa xã hội chủ nghĩa Việt Nam
    Độc lập, tự do, hạnh phúc; số 12 đường Trần Phú.
    Ông Nguyễn Văn Ứng ở đó, và bà Ý ở kia: giá 500đ một cái (t/đ), QĐ-UBND.
    "Quê hương" là bài thơ ấy; à, còn gì nữa?

    """

  /// The text in a charset, read as Windows-1252. Capitals that the charset lacks become small
  /// letters.
  private func misread(_ text: String, _ charset: Charset) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { charset.committed(String($0)) }.joined(separator: "\n")
  }

  private func converted(_ text: String, _ charset: Charset, pieces: Int = 1 << 16) -> String {
    var misreading = Misreading(of: charset)
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text.utf8)[...])
    while !rest.isEmpty {
      misreading.convert(rest.prefix(pieces), into: &result)
      rest = rest.dropFirst(pieces)
    }
    misreading.finish(into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  @Test(arguments: [
    Charset.tcvn3, .vniWindows, .viscii, .vps, .bkhcm2, .vietwareX, .vietwareF, .cp1258,
  ])
  func `misread text is found and repaired, in pieces of any size`(charset: Charset) {
    let text = misread(vietnamese, charset)
    #expect(Misreading.likely(Array(text.utf8)) == [charset])
    let wanted = converted(text, charset)
    #expect(wanted.lowercased() == vietnamese.lowercased())
    for size in [1, 7, 100] { #expect(converted(text, charset, pieces: size) == wanted) }
  }

  @Test func `the examples of two fonts`() {
    #expect(
      converted("Céng hßa x· héi chñ nghÜa ViÖt Nam", .tcvn3)
        == "Cộng hòa xã hội chủ nghĩa Việt Nam")
    #expect(converted("Coäng hoøa xaõ hoäi", .vniWindows) == "Cộng hòa xã hội")
    #expect(Misreading.likely(Array("Céng hßa x· héi".utf8)) == [.tcvn3])
    #expect(Misreading.likely(Array("Coäng hoøa xaõ hoäi".utf8)) == [.vniWindows])
  }

  @Test func `tags, comments and scripts of HTML stay`() {
    let page = """
      <html><head><title>ViÖt Nam</title><style>p { content: "ViÖt" }</style>
      <script>var a = "Céng"; if (a < 1) {}</script><!-- Céng hßa --></head>
      <body class="Céng"
      title='hßa'><p align=center>Céng hßa<br/>x· héi</p> 1 < 2 chñ
      </body></html>
      """
    #expect(
      converted(page, .tcvn3) == """
        <html><head><title>Việt Nam</title><style>p { content: "ViÖt" }</style>
        <script>var a = "Céng"; if (a < 1) {}</script><!-- Céng hßa --></head>
        <body class="Céng"
        title='hßa'><p align=center>Cộng hòa<br/>xã hội</p> 1 < 2 chủ
        </body></html>
        """)
  }

  @Test func `tables with commas, and line ends of Windows, keep their form`() {
    #expect(
      converted("Tªn,Quª;N¬i\t\"Hµ Néi\"\r\nLª ThÞ Hoµ,12,\"§µ N½ng\"\r\n", .tcvn3)
        == "Tên,Quê;Nơi\t\"Hà Nội\"\r\nLê Thị Hoà,12,\"Đà Nẵng\"\r\n")
  }

  @Test func `other text in the same file stays`() {
    let text = """
      Céng hßa x· héi chñ nghÜa
      Nguyễn Văn Ý có là đó và tôi ở đây
      Le café à Paris, où l'été finit déjà; naïve Zürich, Microsoft®, © 2003
      →ViÖt Nam
      """
    #expect(
      converted(text, .tcvn3) == """
        Cộng hòa xã hội chủ nghĩa
        Nguyễn Văn Ý có là đó và tôi ở đây
        Le café à Paris, où l'été finit déjà; naïve Zürich, Microsoft®, © 2003
        →Việt Nam
        """)
  }

  @Test(arguments: [
    "Le café à Paris, où l'été finit déjà. Ça va bien, merci; élève, naïf, cœur, hôtel, forêt.",
    "Über die Brücke führen schöne Wege; größer, süß, Mädchen, Äpfel, Öl, heiß und kühl.",
    "Größe der Schriftrolle für ein Fenster, wenn möglich", "Füße, Hände, schön, früh",
    "El Niño no cabía en la mañana; ¿qué pasó, señor? Año, corazón, según, también, más.",
    "Ele não é um bom cão; coração, ações, você, está, três, avó, pão, João, mãe.",
    "© 2003 Company. 20 °C, 5 µm, ½ and ¾, § 5, «quoted», Microsoft®, x² and y³.",
    "Cộng hòa xã hội chủ nghĩa Việt Nam. Tôi có là đó, và à, ở đây.",
    "toi co la do, khong dau", "café", "à", "là có và tôi", "",
  ])
  func `correct text and other languages are not repaired`(text: String) {
    #expect(Misreading.likely(Array(text.utf8)) == [])
  }

  @Test func `loanwords and names are of the charset as well`() {
    let text =
      "C«ng ty «t« Hoµ B×nh s¶n xuÊt xim¨ng, r«to, urª ë §¨k L¨k, Bé YtÕ; «Hello» «quoted» Apple®"
    #expect(Misreading.likely(Array(text.utf8)) == [.tcvn3])
    #expect(
      converted(text, .tcvn3)
        == "Công ty ôtô Hoà Bình sản xuất ximăng, rôto, urê ở Đăk Lăk, Bộ Ytế; «Hello» «quoted» Apple®"
    )
  }

  @Test func `words of other languages in such a line stay`() {
    let text = "Céng hßa x· héi, café, Müller, Köln, naïve, Zürich, Besançon, Señor, Düsseldorf"
    #expect(
      converted(text, .tcvn3)
        == "Cộng hòa xã hội, café, Müller, Köln, naïve, Zürich, Besançon, Señor, Düsseldorf")
  }

  @Test func `text out of a PDF has other signs of the same shape`() {
    #expect(
      converted("nhµ n−íc x∙ héi; lμ ng−êi", .tcvn3) == "nhà nước xã hội; là người")
    #expect(converted("5 − 3 = 2, a∙b", .tcvn3) == "5 − 3 = 2, a∙b")
  }

  @Test func `an ư that was lost comes back`() {
    #expect(
      converted("mét ngêi ®îc ®Çu t nhng Th kÝ Tr¬ng, vên c¬m tíi\nngêi kia", .tcvn3)
        == "một người được đầu tư nhưng Thư kí Trương, vườn cơm tới\nngười kia")
    // A text that has its ư loses none.
    #expect(converted("s¸ng ngêi nh­ng t l\u{AD} ®îc", .tcvn3) == "sáng ngời nhưng t lư được")
  }

  @Test(arguments: [
    ("Tiáº¿ng Viá»‡t lÃ  tiáº¿ng cá»§a ngÆ°á»\u{9D}i Viá»‡t", "Tiếng Việt là tiếng của người Việt"),
    ("Tiáº¿ng lÃ\u{A0}m gÃ¬, Ä‘Æ°á»£c", "Tiếng làm gì, được"),
    ("Ti%E1%BA%BFng%20Vi%E1%BB%87t a%20b 100%", "Tiếng Việt a%20b 100%"),
    ("Ðà Nẵng và Hà Ðông, ÐHQG; maður", "Đà Nẵng và Hà Đông, ĐHQG; maður"),
  ])
  func `damaged Unicode is repaired`(text: String, wanted: String) {
    #expect(Misreading.likely(Array(text.utf8)) == [.unicode])
    #expect(converted(text, .unicode) == wanted)
  }

  @Test(arguments: [
    "Xem https://vi.wikipedia.org/wiki/Ti%E1%BA%BFng_Vi%E1%BB%87t để biết thêm", "100% %E1 %zz",
    "það er maður, Ísland", "Ã và Â là chữ", "50 Â°C",
  ])
  func `text that is not damaged stays`(text: String) {
    #expect(Misreading.likely(Array(text.utf8)) == [])
    #expect(converted(text, .unicode) == text)
  }

  @Test func `invalid UTF-8 is not repaired`() {
    #expect(Misreading.likely([0x56, 0x69, 0xD6, 0x74, 0x20, 0x43, 0xE9]) == [])
    #expect(!Misreading.isPossible([0x56, 0x69, 0xD6, 0x74], in: .tcvn3))
    #expect(Misreading.isPossible(Array("ViÖt".utf8), in: .tcvn3))
    #expect(!Misreading.isPossible(Array("Việt".utf8), in: .tcvn3))
    #expect(!Misreading.isPossible(Array("ViÖt".utf8), in: .viqr))
  }
}
