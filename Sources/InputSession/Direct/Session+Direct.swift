import Autocomplete
import Configuration
import KeyboardCore
import VietnameseCharsets

// Words that are typed into the text itself.
extension Session {
  /// Whether the open word may be put into the text here.
  var mayTypeDirectly: Bool {
    preferences.wordDisplay == .direct && search == nil && !situation.isClosed
      && situation.contentType.purpose != .terminal && preferences.outputCharset == .unicode
      && field.countsRight && !direct.isGivenUp(in: field.client)
      && (direct.isProved || !mayBeMacro)
  }

  /// Whether the word may become something else than its letters.
  private var mayBeMacro: Bool {
    situation.macros.hasKey(startingWith: word.keys()) || marksReader != nil
      || preferences.autocomplete.isAutocorrectEnabled
  }

  /// Turns the response of the session into what is done to the text.
  mutating func display(_ response: inout Response, after key: KeyEvent?) {
    guard preferences.wordDisplay == .direct || direct.isHolding else { return }
    // A deletion came to something else, and the word is over.
    if direct.isDoubted, !direct.isHolding { direct.fail(in: failingClient) }
    direct.display(&response, word: seenPreedit, after: key, mayBegin: mayTypeDirectly)
  }

  /// The name of the application, if it is to be known by that. GNOME Shell is none.
  private var failingClient: String? { field.isOnWayland ? nil : field.client }

  /// The application has told nothing for too long: the word stays as it was typed.
  mutating func giveUpDirectly() -> Response {
    var response = Response()
    guard direct.giveUp(&response, in: failingClient) else { return response }
    forgetWord()
    word.mode = .typing
    field.forget()
    suggesting.leaveText()
    screen.losePreedit()
    return response
  }
}
