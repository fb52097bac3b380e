import Testing
import TiengCharsets

@Suite struct StreamingTests {
  /// Everything that a border of pieces can cut: letters of one to four bytes, combining tones,
  /// references, escapes, signs.
  private static let text = """
    Ở đâu? Ộ ế ạc dđ \\x41 &#65; & la. 😀 n\u{303} ờ
    """

  @Test(arguments: Charset.allCases, Charset.allCases)
  func `a block may end anywhere`(source: Charset, target: Charset) throws {
    let bytes = try source.bytes(Self.text, replacing: true)
    let whole = try convert(bytes, from: source, to: target, replacing: true)
    for border in 0...bytes.count {
      let parts = try convert(
        bytes, from: source, to: target, replacing: true, borders: [border])
      #expect(parts == whole, "cut at \(border)")
    }
    let single = try convert(
      bytes, from: source, to: target, replacing: true, borders: Array(0..<bytes.count))
    #expect(single == whole)
  }

  @Test(arguments: Charset.allCases)
  func `other languages stay in charsets of Unicode`(charset: Charset) throws {
    guard !charset.hasTable, charset != .viqr else { return }
    let text = "Café ﬁ 日本語 Привет שלום 😀🏳️‍🌈 e\u{301}\u{327} ñ n\u{303} ß Ð ð \u{0} \u{7F} \u{85}"
    let once = try charset.text(charset.bytes(text))
    #expect(once == text)
    #expect(same(try charset.text(charset.bytes(once)), once))
  }

  @Test func `the place of a block border makes no difference`() throws {
    let text = String(repeating: Self.text.filter { $0 != "\u{1F600}" } + " ", count: 3000)
    for charset in Charset.allCases where !charset.hasTable && charset != .viqr {
      #expect(same(try charset.text(charset.bytes(text)), text))
    }
  }

  @Test(arguments: Charset.allCases, Charset.allCases)
  func `random bytes are converted, and mistakes have the right places`(
    source: Charset, target: Charset
  ) throws {
    var random = SystemRandomNumberGenerator()
    for round in 0..<20 {
      let range: ClosedRange<UInt8> = round % 2 == 0 ? 0...255 : 0x20...0x7E
      let bytes = (0..<200).map { _ in UInt8.random(in: range, using: &random) }
      let cut = Int.random(in: 0...200, using: &random)
      _ = try convert(bytes, from: source, to: target, replacing: true, borders: [cut])
      do {
        _ = try convert(bytes, from: source, to: target, borders: [cut])
      } catch {
        try check(error, in: bytes, from: source, to: target)
      }
    }
  }

  /// Checks that the text before a mistake is converted, and that the bytes of the mistake are at
  /// its place.
  private func check(
    _ error: ConversionError, in bytes: [UInt8], from source: Charset, to target: Charset
  ) throws {
    let before = bytes[..<error.offset]
    _ = try convert(Array(before), from: source, to: target)
    switch error.reason {
    case .undecodable(let wrong):
      #expect(error.charset == source)
      #expect(Array(bytes[error.offset...].prefix(wrong.count)) == wrong)
    case .unencodable(let scalar):
      #expect(error.charset == target)
      #expect(!target.holds(String(scalar)))
    }
  }
}
