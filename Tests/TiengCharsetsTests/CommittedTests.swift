import Foundation
import Testing
import TiengCharsets
import TiengCore

@Suite struct CommittedTests {
  @Test(arguments: [
    (Charset.unicode, "tiếng Việt", "tiếng Việt"), (.tcvn3, "tiếng Việt đã", "tiÕng ViÖt ®·"),
    (.vniWindows, "tiếng Việt", "tieáng Vieät"), (.viqr, "tiếng Việt.", "tie^'ng Vie^.t."),
    (.viqr, "ai đi?", "ai ddi\\?"), (.viqr, "đd d", "ddd d"), (.ncrDecimal, "ệ&", "&#7879;&"),
    (.ncrHex, "ệ", "&#x1EC7;"), (.cString, "ệa\\", "\\x1EC7\\x61\\"),
    (.cp1258, "ệ", "êò"), (.bkhcm1, "Ắ Ằ", "\u{161} \u{203A}"), (.vps, "Ắ", "\u{8D}"),
    // A capital font shows these as capitals.
    (.tcvn3, "ẾCH", "ÕCH"), (.vietwareF, "Á", "À"),
    // A control character would not be treated as text.
    (.viscii, "Ẳ", "Æ"), (.vps, "Ạ", "å"),
    // Characters outside of the charset stay.
    (.tcvn3, "日 😀", "日 😀"), (.viqr, "é日", "e'日"), (.bkhcm1, "{}", "{}"),
  ])
  func `text is committed as fonts expect it`(
    sample: (charset: Charset, text: String, committed: String)
  ) {
    #expect(same(sample.charset.committed(sample.text), sample.committed))
  }

  @Test func `decomposed Unicode is the canonical decomposition`() {
    let letters = Samples.letters.joined()
    let committed = Charset.unicodeNFD.committed(letters)
    #expect(committed == letters)
    #expect(same(committed, letters.decomposedStringWithCanonicalMapping))
  }

  @Test func `names are found by their raw values`() {
    #expect(Charset.allCases.count == 15)
    #expect(Charset(rawValue: "bkhcm2") == .bkhcm2)
    #expect(Charset.allCases.allSatisfy { !$0.summary.description.isEmpty })
  }
}
