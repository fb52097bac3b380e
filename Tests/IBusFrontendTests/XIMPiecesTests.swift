import IBusFrontend
import Testing

/// The pieces of a text that ibus-x11 of IBus 1.5.32 would lose letters of.
@Suite struct XIMPiecesTests {
  @Test(
    arguments: [
      ("được ", ["đư|", "ợc "]), ("người", ["ngư|", "ời"]), ("xin chào ", ["xin chào "]),
      ("thư", ["thư|"]), ("đủ", ["đủ|"]), ("ươ.", ["ư|", "ơ."]), ("ưa ", ["ưa "]),
      ("việt nam, phở bò ", ["việt nam, phở bò "]), ("", []), ("ở", ["ở|"]),
      ("tiếng\n", ["tiếng\n"]),
      ("u\u{31b}o\u{31b}\u{323}c", ["u\u{31b}o\u{31b}\u{323}c"]), ("u\u{309}", ["u\u{309}|"]),
    ] as [(String, [String])])
  func `a piece ends behind a letter that would be lost`(text: String, pieces: [String]) {
    #expect(XIMPieces(text).map { $0.isSafe ? $0.text : $0.text + "|" } == pieces)
  }
}
