import Testing
import TiengCore

@Suite struct CountedTextTests {
  @Test func `a number is a different place in code points and in bytes`() {
    let text = CountedText("đi học", caret: 4)
    #expect(text[.characters] == SurroundingText(before: "đi h", after: "ọ"))
    #expect(text[.bytes] == SurroundingText(before: "đi ", after: "h"))
    #expect(text.byteCount == 9)
  }

  @Test func `a number may be outside the text`() {
    #expect(CountedText("đi", caret: 3)[.characters] == nil)
    #expect(CountedText("đi", caret: 3)[.bytes]?.before == "đi")
    #expect(CountedText("đi", caret: 1)[.bytes] == nil)
    for caret in [-1, 4, .max, .min] {
      #expect(CountedText("đi", caret: caret)[.characters] == nil)
      #expect(CountedText("đi", caret: caret)[.bytes] == nil)
    }
    #expect(CountedText("", caret: 0)[.bytes] == SurroundingText(before: ""))
  }

  @Test func `the selection has the same unit`() {
    #expect(CountedText("đi", caret: 0, anchor: 3)[.characters] == nil)
    #expect(CountedText("đi", caret: 0, anchor: 1)[.bytes] == nil)
    let all = SurroundingText(
      before: "", after: "đ",
      selection: SelectedText("đi", isForward: false, isAtStart: true, isAtEnd: true))
    #expect(CountedText("đi", caret: 0, anchor: 3)[.bytes] == all)
  }

  @Test func `the ends of the selection are known`() {
    let text = CountedText("một\nhai ba", caret: 7, anchor: 1)[.characters]
    #expect(text?.selection == SelectedText("ột\nhai", isInOneLine: false))
    let long = String(repeating: "toi ", count: 1_000)
    let cut = CountedText(long, caret: 4_000, anchor: 100)[.characters]?.selection
    #expect(cut?.isCut == true && cut?.isAtEnd == true && cut?.isAtStart == false)
    #expect(CountedText(long + "!", caret: 100, anchor: 0)[.characters]?.selection?.isCut == false)
    let tooLong = String(repeating: "a", count: SelectedText.capacity + 1)
    let selection = CountedText(tooLong, caret: 0, anchor: tooLong.utf8.count)[.bytes]?.selection
    #expect(selection?.text == "")
  }

  @Test func `the head of a line is kept as far as it is known`() {
    let line = String(repeating: "ba ", count: 100)
    let head = { (text: String) in
      CountedText(text, caret: text.unicodeScalars.count)[.characters]?.headOfLine
    }
    #expect(head("hai\n" + line) == String(line.dropLast(64)))
    #expect(head(line + "\nba") == "")
    #expect(head(String(repeating: line, count: 4)) == nil)
    // The line may begin before the reported text.
    let cut = String(repeating: "hai\n", count: 925) + line
    #expect(head(cut) == String(line.dropLast(64)))
  }

  @Test func `of a long text the part near the caret is kept`() {
    let text = CountedText(String(repeating: "ệ", count: 1_000), caret: 300)
    #expect(text[.characters]?.before.unicodeScalars.count == SurroundingText.reach)
    #expect(text[.bytes]?.before.unicodeScalars.count == SurroundingText.reach)
    #expect(text[.bytes]?.after == "ệ")
  }

  @Test func `invalid text does not crash`() {
    let bytes: [UInt8] = [0x80, 0xff, 0xc3, 0xe1, 0xba]
    for caret in 0...6 {
      for anchor in 0...6 {
        let text = bytes.withUnsafeBufferPointer {
          CountedText(utf8: $0, caret: caret, anchor: anchor)
        }
        #expect(text.byteCount == 5)
      }
    }
  }
}
