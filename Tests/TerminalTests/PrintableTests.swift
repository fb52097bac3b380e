import Terminal
import Testing

@Suite struct PrintableTests {
  @Test func `controls of a text are printed as escapes`() {
    #expect("tiếng Việt\u{301}".printable == "tiếng Việt\u{301}")
    #expect("\u{1b}[31mđỏ".printable == #"\u{1b}[31mđỏ"#)
    #expect("a\tb\nc\u{7f}\u{9b}".printable == #"a\u{9}b\u{a}c\u{7f}\u{9b}"#)
    #expect("\u{2028}\u{202e}\u{2066}".printable == #"\u{2028}\u{202e}\u{2066}"#)
  }
}
