/// Rules that can differ between keyboards.
///
/// Every function has a default. Your own type replaces some of them:
///
///     struct NoCorrections: KeyboardBehavior {
///       func appliesAutocorrection(before character: Unicode.Scalar) -> Bool { false }
///     }
///     NoCorrections().appliesAutocorrection(before: " ")   // false
public protocol KeyboardBehavior: Sendable {
  /// True if a character ends a word: see ``TextInput/currentWord``.
  func endsWord(_ character: Unicode.Scalar) -> Bool

  /// True if a character ends a sentence: see ``TextInput/sentenceBeforeInput``.
  func endsSentence(_ character: Unicode.Scalar) -> Bool

  /// True if a word is corrected automatically when this character ends it.
  func appliesAutocorrection(before character: Unicode.Scalar) -> Bool

  /// True if this character comes before the space that was added after a suggestion, as a comma does.
  func goesBeforeAddedSpace(_ character: Unicode.Scalar) -> Bool

  /// True if words are suggested in a field.
  func suggests(in field: ContentType) -> Bool

  /// True if words are corrected automatically in a field.
  func corrects(in field: ContentType) -> Bool

  /// True if a word is part of a program, a path or a name that no dictionary has. Such a word is
  /// not changed and not learned.
  func isCode(_ word: some StringProtocol) -> Bool
}

extension KeyboardBehavior {
  /// True for white space and for punctuation other than apostrophe and hyphen. The ASCII
  /// characters of paths and addresses, such as `/` and `@`, do not end a word.
  public func endsWord(_ character: Unicode.Scalar) -> Bool {
    character.properties.isWhitespace || character.isDelimiter
  }

  /// True for a full stop, colon, exclamation or question mark, and ellipsis.
  public func endsSentence(_ character: Unicode.Scalar) -> Bool {
    ".:!¡?¿…؟。".unicodeScalars.contains(character)
  }

  /// True for white space and punctuation, but not for closing brackets and quotation marks.
  public func appliesAutocorrection(before character: Unicode.Scalar) -> Bool {
    character.properties.isWhitespace || ".,:;!¡?¿…{}<>«»".unicodeScalars.contains(character)
  }

  /// True for punctuation that is written without a space before it, such as `,` and `)`.
  public func goesBeforeAddedSpace(_ character: Unicode.Scalar) -> Bool {
    ".,:;!?)]}»”…%،؛؟".unicodeScalars.contains(character)
  }

  /// True if the field takes words, and is neither secret nor private.
  public func suggests(in field: ContentType) -> Bool {
    !field.isSecret && !field.isPrivate && field.purpose.takesWords
  }

  /// True if words are suggested in the field, and it takes sentences and does not keep its
  /// spelling.
  public func corrects(in field: ContentType) -> Bool {
    suggests(in: field) && field.purpose.isProse && !field.keepsSpelling
  }

  /// True if the word has a digit, a sign of code such as `_` or `/`, a capital after a small
  /// letter, or more than 32 letters.
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
  /// True for most punctuation and for emoji: characters that are neither part of a word nor white
  /// space.
  ///
  /// Apostrophes and hyphens are part of words. So are the ASCII signs of paths, addresses and
  /// programs.
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

  /// True if the character only changes an emoji: a selector or a tag.
  private var isPartOfPicture: Bool {
    (0xfe00...0xfe0f).contains(value) || (0xe0000...0xe007f).contains(value)
  }
}

/// The behavior with all defaults.
///
///     let behavior = StandardKeyboardBehavior()
///     behavior.endsSentence("?")                               // true
///     behavior.endsWord("đ")                                   // false
///     behavior.suggests(in: ContentType(purpose: .password))   // false
public struct StandardKeyboardBehavior: KeyboardBehavior {
  /// Makes a behavior. It has no state.
  public init() {}
}

extension ContentType.Purpose {
  /// True if the field takes words of a language, not numbers, addresses or commands.
  public var takesWords: Bool {
    switch self {
    case .freeForm, .alpha, .name: true
    case .digits, .number, .phone, .url, .email, .password, .pin, .terminal: false
    }
  }
}
