import TiengCharsets

/// ư, ơ and ạ arrive in xterm, although IBus loses them there: the pieces in which
/// ibus-x11 of IBus 1.5.32 and 1.5.33 gets a text.
///
/// It loses each letter that ISO 8859 lacks, such as ư or ạ, at the end of a commit and before another
/// such letter (ibus#2896): `được` becomes đc. It keeps the combining horn and some other combining
/// marks, so such a letter is written as its base and its marks there, with one of these at the end:
/// `được` as `đu`, a horn, and `ợc`. All others stay composed. A piece ends behind each space, because
/// in a longer commit with a combining mark, composed letters are lost.
///
/// Some letters, such as ả, have no mark that is kept. At the end of a text they are not safe: they
/// arrive whole only if something follows in the same commit.
package struct XIMPieces: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  package init(_ text: String) { rest = text[...].unicodeScalars }

  package mutating func next() -> (text: String, isSafe: Bool)? {
    var piece = ""
    while let scalar = rest.popFirst() {
      let isLost = XIMPieces.loses(scalar) && rest.first.map(XIMPieces.loses) ?? true
      guard isLost else {
        piece.unicodeScalars.append(scalar)
        if scalar == " " { break }
        continue
      }
      guard let kept = XIMPieces.kept(scalar) else {
        piece.unicodeScalars.append(scalar)
        return (piece, false)
      }
      piece += kept
    }
    return piece.isEmpty ? nil : (piece, true)
  }

  /// True for ơ, ư, letters of Latin Extended Additional, the combining tones, and the dash.
  private static func loses(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1a0, 0x1a1, 0x1af, 0x1b0, 0x1ea0...0x1ef9: true
    case 0x300, 0x301, 0x303, 0x309, 0x323, 0x2014: true
    default: false
    }
  }

  /// The letter as its base and its marks, in an order that Unicode takes for the same letter, with a
  /// mark at the end that is kept. Nil if there is none.
  private static func kept(_ scalar: Unicode.Scalar) -> String? {
    var marks = Array(Charset.unicodeNFD.committed(String(scalar)).unicodeScalars)
    guard marks.count > 1 else { return nil }
    // The marks above, beside and below a letter may come in any order.
    if let dot = marks.firstIndex(of: "\u{323}") { marks.insert(marks.remove(at: dot), at: 1) }
    if let horn = marks.firstIndex(of: "\u{31b}") { marks.append(marks.remove(at: horn)) }
    // The same tones by other numbers.
    if marks.last == "\u{300}" { marks[marks.count - 1] = "\u{340}" }
    if marks.last == "\u{301}" { marks[marks.count - 1] = "\u{341}" }
    guard let last = marks.last, !loses(last) else { return nil }
    return String(String.UnicodeScalarView(marks))
  }
}
