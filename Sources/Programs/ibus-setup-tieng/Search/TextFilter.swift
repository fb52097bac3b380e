import CGtk

/// A filter for tables. Case and marks can be left out.
struct TextFilter {
  private let text: String

  init(_ text: String) { self.text = TextFilter.folded(text) }

  /// True if any field contains the text.
  func matches(_ fields: ArraySlice<String>) -> Bool {
    text.isEmpty
      || fields.contains { field in
        // Compare with marks, then without.
        TextFilter.folded(field).contains(text) || TextFilter.bare(field).contains(text)
      }
  }

  private static func folded(_ text: String) -> String {
    let folded = g_utf8_casefold(text, -1)!
    defer { g_free(folded) }
    return String(cString: folded)
  }

  /// The text in lower case without marks. Tables are sorted by it too.
  static func bare(_ text: String) -> String {
    let folded = folded(text)
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    let decomposed = g_utf8_normalize(folded, -1, G_NORMALIZE_DEFAULT)!
    defer { g_free(decomposed) }
    var bare = String.UnicodeScalarView()
    for scalar in String(cString: decomposed).unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      bare.append(scalar == "đ" ? "d" : scalar)
    }
    return String(bare)
  }
}
