import VietnameseInput

/// The text typed right before the word, as far as the session has seen it. It contains no earlier
/// text, and nothing after a key that moved the caret.
struct TypedBefore: Hashable, Sendable {
  /// The character before the word.
  private(set) var character: Unicode.Scalar?

  /// True if that character followed a word, as the dot of `a.vn`.
  private(set) var isAfterWord = false

  /// The word before the caret, if its space was the last key or was deleted last.
  private var lastWord: Syllable?
  private var isSpaceTakenBack = false

  /// Follows the effect of a key on the word.
  ///
  /// - Parameter ended: The word that the key ended, if it was a single syllable.
  mutating func follow(_ step: WordStep, ended: Syllable?, isBackSpace: Bool) {
    switch step {
    case .composes, .resumes: return
    case .ends(let ending):
      note(ending.unicodeScalars.last, isAfterWord: true)
      lastWord = ending == " " ? ended : nil
    case .between(let character): note(character, isAfterWord: false)
    case .letter(let character): note(character, isAfterWord: true)
    case .leavesAlone(let text): note(text.unicodeScalars.last, isAfterWord: true)
    case .passes, .ignores:
      let word = isBackSpace && !isSpaceTakenBack ? lastWord : nil
      note(nil, isAfterWord: false)
      (lastWord, isSpaceTakenBack) = (word, word != nil)
    }
  }

  private mutating func note(_ character: Unicode.Scalar?, isAfterWord: Bool) {
    self.character = character
    self.isAfterWord = isAfterWord
    lastWord = nil
    isSpaceTakenBack = false
  }

  /// Makes a third equal bracket an ordinary one.
  mutating func forgetCharacter() { character = nil }

  var isDigit: Bool { character.map { ("0"..."9").contains($0) } ?? false }

  /// True if the word is the rest of a token, so that it is not a macro: `/h3`, `5kg`, `a@vn`,
  /// `x.vn`.
  var isInsideToken: Bool {
    guard let character else { return false }
    return isDigit || "@-_/#\\".unicodeScalars.contains(character)
      || character == "." && isAfterWord
  }

  /// The word before the caret, if BackSpace has just deleted the space after it.
  var wordBeforeCaret: Syllable? { isSpaceTakenBack ? lastWord : nil }

  /// True if the text can be inside a token when a letter or digit follows: `vn.example`.
  static func mayGoOn(_ ending: String) -> Bool {
    ending.unicodeScalars.count == 1
      && "@-_/.".unicodeScalars.contains(ending.unicodeScalars.first!)
  }
}
