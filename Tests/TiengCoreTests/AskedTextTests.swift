import Testing
import TiengCore

@Suite struct AskedTextTests {
  private let typed = AskedText("hôm nay tôi đi nghiên", word: "nghiên")

  @Test(arguments: [
    "bad prompt: 'hôm nay tôi đi nghiên'", "HÔM NAY  TÔI\nĐI", "… tôi đi n…", "what is nghiên?",
    #"{"input": "h\u00f4m nay t\u00f4i \u0111i nghi\u00ean"}"#,
    #"b'h\xc3\xb4m nay t\xc3\xb4i \xc4\x91i nghi\xc3\xaan'"#,
    "/v1?q=h%C3%B4m%20nay%20t%C3%B4i%20%C4%91i", "ho\u{302}m nay to\u{302}i",
  ])
  func `a repeated piece of the text is found`(message: String) {
    #expect(typed.isRepeated(in: message))
  }

  @Test(arguments: [
    "", "the endpoint wants a key: tieng-suggest-http --set-key", "no answer within 900 ms",
    "hôm qua", "đi", "400", #"\u00f4\u00f4\u00f4\u00f4\u00f4\u00f4\u00f4\u00f4"#, "%", #"\"#,
    #"\u"#, #"\u00"#, #"\x"#, #"\ud83d\ude00"#, "%c", "100 %", "%zz",
  ])
  func `other messages may be reported`(message: String) {
    #expect(!typed.isRepeated(in: message))
  }

  @Test func `short texts are found as a whole`() {
    #expect(AskedText("hi an ", word: "").isRepeated(in: "no such text: \"hi an \""))
    #expect(AskedText("pin", word: "pin").isRepeated(in: "'PIN' is too short"))
    #expect(!AskedText("t", word: "t").isRepeated(in: "the key is not accepted"))
    #expect(!AskedText("", word: "").isRepeated(in: "the key is not accepted"))
  }

  @Test(arguments: [
    #"no: "\u0111i h\u1ecdp""#, #"no: "\u0110I H\u1ECCP""#, #"b'\xc4\x91i h\xe1\xbb\x8dp'"#,
    "/v1?q=%C4%91i%20h%E1%BB%8Dp",
  ])
  func `a short text is found in escapes`(message: String) {
    #expect(AskedText("đi họp", word: "họp").isRepeated(in: message))
  }

  @Test func `a message of any length is checked as far as it is shown`() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(!typed.isRepeated(in: long))
    #expect(typed.isRepeated(in: "nghiên" + long))
    #expect(!AskedText(long, word: long).isRepeated(in: "the endpoint wants a key"))
  }

  @Test func `the beginning of a long text is looked for too`() {
    let long = "kính gửi anh Nam " + String(repeating: "và các bạn khác ", count: 50)
    #expect(AskedText(long, word: "").isRepeated(in: "flagged: 'Kính gửi anh Nam'"))
  }
}
