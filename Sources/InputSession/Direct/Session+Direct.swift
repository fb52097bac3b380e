import Autocomplete
import Configuration
import KeyboardCore
import VietnameseCharsets

/// Whether words are typed into the text of a field itself, or why not.
public enum Directness: String, Sendable {
  /// The preferences say that they are a preedit.
  case unwanted
  /// It is not for a terminal, for what is secret, or for another charset than Unicode.
  case excluded
  /// The application does not tell its text.
  case silent
  /// Deletions do not reach the application, or it was not seen to do them.
  case undeletable
  /// GNOME Shell is one that counts letters otherwise than applications do.
  case miscounted
  /// The application has not told of its text what it should have.
  case failed
  /// No word was tried since the field has the focus.
  case untried
  /// They are.
  case proved
}

// Words that are typed into the text itself.
extension Session {
  /// Whether words are to be put into the text itself, where that can be. GNOME Shell's own
  /// entries search while somebody types.
  public var wantsDirect: Bool { preferences.wordDisplay == .direct || field.isOfShell }

  /// Whether the open word may be put into the text here.
  var mayTypeDirectly: Bool {
    switch directness {
    case .proved: search == nil
    case .untried: search == nil && !mayBeMacro
    default: false
    }
  }

  /// Whether words are typed into the text itself in this field, or why not.
  public var directness: Directness {
    if !wantsDirect { return .unwanted }
    if situation.isClosed || situation.contentType.purpose == .terminal
      || preferences.outputCharset != .unicode
    {
      return .excluded
    }
    if !field.givesText { return .silent }
    if !field.facts.mayTypeDirectly { return .undeletable }
    if !field.countsRight { return .miscounted }
    if direct.isGivenUp(in: field.client.name) { return .failed }
    return direct.isProved ? .proved : .untried
  }

  /// Whether the word may become something else than its letters.
  private var mayBeMacro: Bool {
    situation.macros.hasKey(startingWith: word.keys()) || marksReader != nil
      || preferences.autocomplete.isAutocorrectEnabled
  }

  /// Turns the response of the session into what is done to the text.
  mutating func display(_ response: inout Response, after key: KeyEvent?) {
    guard wantsDirect || direct.isHolding else { return }
    // A deletion came to something else, and the word is over.
    if direct.isDoubted, !direct.isHolding, !direct.hasFailed { direct.fail(in: failingClient) }
    direct.display(&response, word: seenPreedit, after: key, mayBegin: mayTypeDirectly)
  }

  /// The name of the application, if it is to be known by that. Who speaks for all is none.
  private var failingClient: String? { field.facts.isForAll ? nil : field.client.name }

  /// Whether a field is GNOME Shell's own is told after it has got the focus. A word is tried
  /// there as well: where a deletion leaves nothing in the entry, the overview of GNOME 48 takes
  /// the focus from it, and what is committed then is lost.
  mutating func learn(isOfShell: Bool, _ turn: inout Turn) {
    guard isOfShell != field.isOfShell else { return }
    if direct.isHolding { pass(&turn) }
    field.isOfShell = isOfShell
    if !isOfShell { direct.isProved = false }
    turn.wantsText = wantsText
  }

  /// The application has told nothing for too long: the word stays as it was typed.
  mutating func giveUpDirectly() -> Response {
    var response = Response()
    guard direct.giveUp(&response, in: failingClient) else { return response }
    newWords.doubt()
    forgetWord()
    word.mode = .typing
    field.forget()
    suggesting.leaveText()
    screen.losePreedit()
    return response
  }
}
