extension String {
  /// The greatest number of accents on a letter.
  private static var mostMarks: Int { 4 }

  /// True if the text is a line that is safe to show: it has at most `length` code points, and
  /// nothing that is invisible, changes the direction of text, or piles up accents.
  ///
  ///     "xin chào".isShownLine(upTo: 40)          // true
  ///     "a\u{200b}b".isShownLine(upTo: 40)        // false: invisible
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
  /// True if an invisible character is needed between its neighbours: a joiner between letters of a
  /// script that uses it, or between parts of an emoji, or a variation selector of an emoji.
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
  /// True if the character is visible in a line: not a control or format character, a filler, or
  /// the end of a line or paragraph.
  var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    // U+2800 is a blank pattern of Braille.
    default: !properties.isDefaultIgnorableCodePoint && value != 0x2800
    }
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// True if the character is part of an emoji sequence. Digits are emoji too, but are excluded.
  fileprivate var isOfEmoji: Bool { value > 0xff && properties.isEmoji || value == 0xfe0f }

  /// True for letters and marks of scripts that use joiners, such as Arabic and those of India.
  /// Excludes Latin, Greek and Cyrillic.
  fileprivate var isOfJoinedScript: Bool {
    value >= 0x600 && value < 0x2000
      && (properties.isAlphabetic || properties.canonicalCombiningClass.rawValue != 0)
  }
}
