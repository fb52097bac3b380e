import Counting
import Testing
import TiengLexicon

/// The tokens of a text.
private struct Tokens: TokenSink {
  var all: [String] = []

  mutating func add(word: UnsafeRawBufferPointer) { all.append(WordForm.token(of: word)) }
  mutating func addMark() { all.append("<,>") }
  mutating func endClause() { all.append("</s>") }

  /// - Parameter pieceSize: In bytes.
  init(_ bytes: [UInt8], pieceSize: Int) {
    var reader = TokenReader()
    var rest = bytes[...]
    var piece: [UInt8] = []
    repeat {
      piece += rest.prefix(pieceSize)
      rest = rest.dropFirst(pieceSize)
      let done = piece.withUnsafeBytes {
        reader.read($0, isLast: rest.isEmpty, into: &self)
      }
      piece.removeFirst(done)
    } while !rest.isEmpty
  }
}

@Suite struct TokenReaderTests {
  @Test(arguments: [
    ("Hòa, khỏe; Thúy quý!", "hoà <,> khoẻ </s> thuý quý </s>"),
    ("Năm 1975 – B52, a-b a.b", "năm <n> <,> <unk> <,> a b a </s> b </s>"),
    ("1.000,5 và 2, 3.a", "<n> và <n> <,> <n> </s> a </s>"),
    ("một…\nhai\r\n\nba", "một </s> hai </s> ba </s>"),
    ("ĐÀ NẴNG | (Huế) \"x\"", "đà nẵng </s> huế <,> x </s>"),
    ("hoa\u{300} to", "<unk> to </s>"),
  ])
  func `words are lower case with modern tones, and clauses end`(
    text: String, tokens: String
  ) {
    #expect(Tokens(Array(text.utf8), pieceSize: 1000).all.joined(separator: " ") == tokens)
  }

  @Test func `the model has the counted n-grams`() {
    let line = "Xin chào, (bạn) có khoẻ không? Tôi - vâng: a-b, x.y. được!"
    let asked = MarksRestorer.tokens(of: line)
    #expect(Tokens(Array(line.utf8), pieceSize: 1000).all == asked)
  }

  @Test(arguments: 1...9) func `pieces of any size give the same`(size: Int) {
    let long = String(repeating: "ờ", count: 100)
    let text =
      Array("Tiếng Việt, \(long) – “đẹp”… ừ.\nƯ\u{301} 12".utf8) + [0xff, 0x41, 0x20, 0xe1]
    #expect(Tokens(text, pieceSize: size).all == Tokens(text, pieceSize: 1000).all)
  }

  @Test func `invalid UTF-8 makes only its word unknown`() {
    let text = [UInt8]("một h".utf8) + [0xc3, 0x28] + [UInt8](" ba".utf8)
    #expect(Tokens(text, pieceSize: 1000).all == ["một", "<unk>", "<,>", "ba", "</s>"])
  }
}
