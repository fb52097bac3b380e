import KeyboardCore

/// The effect of a key on the word.
enum WordStep {
  /// The word continues.
  case composes
  /// The word continues, and this many code points of the text now belong to it.
  case resumes(deleting: Int)
  /// The word ends with this text.
  case ends(String)
  /// A character between words.
  case between(Unicode.Scalar)
  /// A letter of a word that is left to the application.
  case letter(Unicode.Scalar)
  /// The word cannot continue. It is committed as this text, and what follows is left to the
  /// application.
  case leavesAlone(String)
  /// The word is committed, as it ends or as it is shown, followed by this text. The application
  /// gets the key.
  case passes(atEnd: Bool = false, and: String = "", then: OpenWord.Mode = .typing)
  /// The application gets the key, and the word does not change.
  case ignores

  /// The effect of a key that types no character. A dead key or Compose needs further keys, which
  /// go to the application.
  static func passes(by symbol: KeyEvent.Symbol) -> WordStep {
    let awaited = symbol.isDeadKey ? 1 : symbol == .compose ? 2 : 0
    return .passes(
      atEnd: symbol.endsWord,
      then: awaited > 0 ? .awaitingCharacter(count: awaited) : .typing)
  }
}
