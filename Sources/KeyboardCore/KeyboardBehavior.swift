/// What decides how a keyboard behaves where habits differ.
///
/// Every question has an answer already; a type of your own answers some of
/// them otherwise:
///
///     struct NoCorrections: KeyboardBehavior {
///       func appliesAutocorrection(before character: Unicode.Scalar) -> Bool { false }
///     }
public protocol KeyboardBehavior: Sendable {
  /// Whether a character ends a word.
  func endsWord(_ character: Unicode.Scalar) -> Bool

  /// Whether a character ends a sentence.
  func endsSentence(_ character: Unicode.Scalar) -> Bool

  /// Whether a word is corrected by itself when this character ends it.
  func appliesAutocorrection(before character: Unicode.Scalar) -> Bool

  /// Whether a space that was put after a suggestion is taken back before this
  /// character.
  func takesBackSpace(before character: Unicode.Scalar) -> Bool

  /// Whether words are suggested in a field.
  func suggests(in field: ContentType) -> Bool

  /// Whether words are corrected by themselves in a field.
  func corrects(in field: ContentType) -> Bool

  /// Whether what is typed is part of a program, a path or a name that no
  /// dictionary has: it is left as it is, and not learned.
  func isCode(_ word: some StringProtocol) -> Bool
}

extension KeyboardBehavior {
  /// Whether it is white space, or punctuation other than apostrophe and hyphen. The characters of
  /// ASCII that stand in paths and addresses, such as `/` and `@`, do not end a word.
  public func endsWord(_ character: Unicode.Scalar) -> Bool {
    character.properties.isWhitespace || character.isDelimiter
  }

  /// Whether it is a full stop, colon, exclamation or question mark, or ellipsis.
  public func endsSentence(_ character: Unicode.Scalar) -> Bool {
    ".:!¡?¿…؟。".unicodeScalars.contains(character)
  }

  /// Whether it is white space or punctuation, without closing brackets and quotation marks.
  public func appliesAutocorrection(before character: Unicode.Scalar) -> Bool {
    character.properties.isWhitespace || ".,:;!¡?¿…{}<>«»".unicodeScalars.contains(character)
  }

  /// Whether it is punctuation that is written without a space before it, such as `,` and `)`.
  public func takesBackSpace(before character: Unicode.Scalar) -> Bool {
    ".,:;!?)]}»”…%،؛؟".unicodeScalars.contains(character)
  }

  /// Whether it takes words, and is neither secret nor private.
  public func suggests(in field: ContentType) -> Bool {
    !field.isSecret && !field.isPrivate && field.purpose.takesWords
  }

  /// Whether words are suggested there, and it takes sentences and does not keep its spelling.
  public func corrects(in field: ContentType) -> Bool {
    suggests(in: field) && field.purpose.isProse && !field.keepsSpelling
  }

  /// Whether it has a digit, a sign of code such as `_` or `/`, or a capital after a small letter,
  /// or more than 32 letters.
  public func isCode(_ word: some StringProtocol) -> Bool {
    var letters = 0
    var wasSmall = false
    for scalar in word.unicodeScalars where scalar.properties.canonicalCombiningClass.rawValue == 0
    {
      if ("0"..."9").contains(scalar) || "_/\\@#~=+*|<>{}[]$%^&".unicodeScalars.contains(scalar) {
        return true
      }
      let isCapital = scalar.properties.isUppercase
      if isCapital, wasSmall { return true }
      wasSmall = scalar.properties.isLowercase
      letters += 1
    }
    return letters > 32
  }
}

extension Unicode.Scalar {
  /// Whether the character is no part of a word, and no white space: most
  /// punctuation, and pictures.
  ///
  /// Apostrophes and hyphens are part of words. So are the signs of ASCII that
  /// are part of paths, addresses and programs.
  fileprivate var isDelimiter: Bool {
    if isASCII { return ".,:;!?()[]{}<>\"".unicodeScalars.contains(self) }
    switch properties.generalCategory {
    case .initialPunctuation, .openPunctuation, .closePunctuation, .otherSymbol, .mathSymbol,
      .enclosingMark:
      return true
    case .finalPunctuation: return self != "’"
    case .dashPunctuation: return self != "‐" && self != "‑"
    case .otherPunctuation: return !"·׳״".unicodeScalars.contains(self)
    default: return properties.isEmojiModifier || isPartOfPicture
    }
  }

  /// Whether the character only changes a picture: a selector or a tag.
  private var isPartOfPicture: Bool {
    (0xfe00...0xfe0f).contains(value) || (0xe0000...0xe007f).contains(value)
  }
}

/// How a keyboard behaves if nobody says otherwise.
public struct StandardKeyboardBehavior: KeyboardBehavior {
  /// A behavior; it has no state.
  public init() {}
}

extension ContentType.Purpose {
  /// Whether words of a language are typed here, and not numbers, addresses or
  /// commands.
  public var takesWords: Bool {
    switch self {
    case .freeForm, .alpha, .name: true
    case .digits, .number, .phone, .url, .email, .password, .pin, .terminal: false
    }
  }
}
