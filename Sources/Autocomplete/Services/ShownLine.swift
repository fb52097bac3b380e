extension String {
  /// How many accents may stand above and below a letter.
  private static var mostMarks: Int { 4 }

  /// Whether it is a line that can be shown as it is: of so many code points at most, with nothing
  /// that is not seen, turns a direction, or piles up.
  ///
  ///     "xin chào".isShownLine(upTo: 40)          // true
  ///     "a\u{200b}b".isShownLine(upTo: 40)        // false: what is not seen
  ///     "👩\u{200d}💻".isShownLine(upTo: 40)       // true: one emoji
  package func isShownLine(upTo length: Int) -> Bool {
    let scalars = Array(unicodeScalars.prefix(length + 1))
    guard !scalars.isEmpty, scalars.count <= length else { return false }
    var (marks, isBehindSpace, hasText) = (0, false, false)
    for (place, scalar) in scalars.enumerated() {
      let isSpace = scalar.properties.isWhitespace
      if isSpace, isBehindSpace { return false }
      isBehindSpace = isSpace
      hasText = hasText || !isSpace
      marks = scalar.isMark ? marks + 1 : 0
      guard marks <= String.mostMarks, scalar.isShown || scalars.joins(at: place) else {
        return false
      }
    }
    return hasText
  }
}

extension [Unicode.Scalar] {
  /// Whether what is not seen by itself belongs between its neighbours: a joiner between letters of
  /// a script that needs it or parts of an emoji, or what tells how an emoji is drawn.
  fileprivate func joins(at place: Int) -> Bool {
    guard place > 0 else { return false }
    let before = self[place - 1]
    switch self[place].value {
    case 0xfe0e, 0xfe0f: return before.properties.isEmoji
    case 0x200c, 0x200d:
      guard place + 1 < count else { return false }
      let after = self[place + 1]
      return before.isOfEmoji && after.isOfEmoji
        || before.isOfJoinedScript && after.isOfJoinedScript
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it can stand in a line and is seen there: no control or format character, no filler, no
  /// end of a line or paragraph.
  var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    // A pattern of Braille without a dot.
    default: !properties.isDefaultIgnorableCodePoint && value != 0x2800
    }
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether it is a part of an emoji that others can be joined to; digits are emoji as well.
  fileprivate var isOfEmoji: Bool { value > 0xff && properties.isEmoji || value == 0xfe0f }

  /// Letters and marks beyond those of Latin, Greek and Cyrillic: of Arabic and India.
  fileprivate var isOfJoinedScript: Bool {
    value >= 0x600 && value < 0x2000
      && (properties.isAlphabetic || properties.canonicalCombiningClass.rawValue != 0)
  }
}
