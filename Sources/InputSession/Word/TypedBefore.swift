import VietnameseInput

/// What was typed right before the word, as far as the session has seen it: nothing of what was
/// there before, nor after a key that moves the caret.
struct TypedBefore: Hashable, Sendable {
  /// The character that the word follows.
  private(set) var character: Unicode.Scalar?

  /// Whether that followed a word: the dot of `a.vn`.
  private(set) var isAfterWord = false

  /// The word before the caret, if its space was typed last or taken back.
  private var lastWord: Syllable?
  private var isSpaceTakenBack = false

  /// A key did this to the word.
  ///
  /// - Parameter ended: The word that it ended, if that was one syllable.
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

  /// The same bracket does nothing a third time.
  mutating func forgetCharacter() { character = nil }

  var isDigit: Bool { character.map { ("0"..."9").contains($0) } ?? false }

  /// Whether the word is the rest of a token, so that it is no macro: `/h3`, `5kg`, `a@vn`, `x.vn`.
  var isInsideToken: Bool {
    guard let character else { return false }
    return isDigit || "@-_/#\\".unicodeScalars.contains(character)
      || character == "." && isAfterWord
  }

  /// The word whose space BackSpace has just taken, before the caret.
  var wordBeforeCaret: Syllable? { isSpaceTakenBack ? lastWord : nil }

  /// What may be in the middle of a token, if a letter or a digit follows: `vn.example`.
  static func mayGoOn(_ ending: String) -> Bool {
    ending.unicodeScalars.count == 1
      && "@-_/.".unicodeScalars.contains(ending.unicodeScalars.first!)
  }
}
