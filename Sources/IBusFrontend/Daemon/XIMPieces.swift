/// The pieces in which ibus-x11 of IBus 1.5.32 and 1.5.33 gets a text.
///
/// It loses each letter that ISO 8859 lacks, such as ư or ạ, at the end of a commit and before another
/// such letter (ibus#2896): `được` becomes đc. So a text is cut behind these letters. A piece that ends
/// with one is not safe: it arrives whole only if something follows in the same commit. The pieces of
/// `được` are đư, which is not safe, and ợc.
package struct XIMPieces: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  package init(_ text: String) { rest = text[...].unicodeScalars }

  package mutating func next() -> (text: String, isSafe: Bool)? {
    guard !rest.isEmpty else { return nil }
    var end = rest.startIndex
    var isLost = false
    while end < rest.endIndex {
      let isNextLost = XIMPieces.loses(rest[end])
      if isLost, isNextLost { break }
      isLost = isNextLost
      rest.formIndex(after: &end)
    }
    defer { rest = rest[end...] }
    return (String(rest[..<end]), !isLost)
  }

  /// True for ơ, ư, letters of Latin Extended Additional, the combining tones, and the dash.
  private static func loses(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1a0, 0x1a1, 0x1af, 0x1b0, 0x1ea0...0x1ef9: true
    case 0x300, 0x301, 0x303, 0x309, 0x323, 0x2014: true
    default: false
    }
  }
}
