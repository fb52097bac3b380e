import KeyboardCore

/// What a key does to the word that is being typed.
enum WordStep {
  /// The word goes on.
  case composes
  /// The word goes on, and so many code points of the text belong to it now.
  case resumes(deleting: Int)
  /// This ends the word.
  case ends(String)
  /// A character between words.
  case between(Unicode.Scalar)
  /// A letter of a word that is left alone.
  case letter(Unicode.Scalar)
  /// The word cannot go on: it is committed as this, and what follows is left
  /// alone.
  case leavesAlone(String)
  /// The word is committed, at its end or as it stands, with this after it, and
  /// the application has the key.
  case passes(atEnd: Bool = false, and: String = "", then: OpenWord.Mode = .typing)
  /// The application has the key, and the word stays as it is.
  case ignores

  /// A key that types no character. A dead key and Compose make one with the
  /// next keys, which are the application's.
  static func passes(by symbol: KeyEvent.Symbol) -> WordStep {
    let awaited = symbol.isDeadKey ? 1 : symbol == .compose ? 2 : 0
    return .passes(
      atEnd: symbol.endsWord,
      then: awaited > 0 ? .awaitingCharacter(count: awaited) : .typing)
  }
}
