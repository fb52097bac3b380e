import CGtk

/// What is looked for in a table: capitals and marks need not be typed.
struct TextFilter {
  private let text: String

  init(_ text: String) { self.text = TextFilter.folded(text) }

  /// Whether any of the fields has what is looked for.
  func matches(_ fields: ArraySlice<String>) -> Bool {
    text.isEmpty
      || fields.contains { field in
        // With marks that were typed, or without.
        TextFilter.folded(field).contains(text) || TextFilter.bare(field).contains(text)
      }
  }

  private static func folded(_ text: String) -> String {
    let folded = g_utf8_casefold(text, -1)!
    defer { g_free(folded) }
    return String(cString: folded)
  }

  /// A text in small letters without marks, by which tables are sorted as well.
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
