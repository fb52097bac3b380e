import Engine
import IBusFrontend
import TestSupport
import Testing

/// The pieces of a text that ibus-x11 of IBus 1.5.32 would lose letters of.
@Suite struct XIMPiecesTests {
  @Test(
    arguments: [
      ("được ", ["đu\u{31b}ợc "]), ("người", ["ngu\u{31b}ời"]),
      ("xin chào ", ["xin ", "chào "]), ("thư", ["thu\u{31b}"]), ("đủ", ["đủ|"]),
      ("người thương.", ["ngu\u{31b}ời ", "thu\u{31b}ơng."]), ("ưa ", ["ưa "]),
      ("ở", ["o\u{309}\u{31b}"]),
      ("việt nam, phở bò ", ["việt ", "nam, ", "phở ", "bò "]), ("", []),
      ("tiếng\n", ["tiếng\n"]), ("bộ", ["bo\u{323}\u{302}"]), ("đế", ["đe\u{302}\u{341}"]),
      ("Ặ", ["A\u{323}\u{306}"]), ("kỳ", ["ky\u{340}"]), ("Rể", ["Rể|"]), ("cá", ["cá"]),
      ("u\u{31b}o\u{31b}\u{323}c", ["u\u{31b}o\u{31b}\u{323}c"]), ("u\u{309}", ["u\u{309}|"]),
    ] as [(String, [String])])
  func `a letter that would be lost is written so that it is kept`(
    text: String, pieces: [String]
  ) {
    let found = XIMPieces(text).map { $0.isSafe ? $0.text : $0.text + "|" }
    // As bytes: Unicode takes both for the same text.
    let (bytes, wanted) = (found.map { Array($0.utf8) }, pieces.map { Array($0.utf8) })
    #expect(bytes == wanted, "\(found)")
  }

  /// Only the last piece of a syllable can be one that is not safe.
  @Test func `every syllable is the same text`() throws {
    for syllable in Dictionary.vietnamese {
      let pieces = Array(XIMPieces(syllable + " "))
      #expect(pieces.map(\.text).joined() == syllable + " ")
      let unsafe = pieces.filter { !$0.isSafe }
      #expect(unsafe.isEmpty, "\(syllable)")
    }
  }
}
