import Autocomplete
import Configuration
import KeyboardCore

/// Text that is seen before the word and not committed yet, for the next key
/// decides about it. Nothing has to be deleted from an application for that.
enum PendingText: Hashable, Sendable {
  /// The space after a suggestion that was picked.
  case space
  /// A word that was corrected, with the character that ended it.
  case correction(original: String, corrected: String, ending: String)
  /// A word that was turned into another language, or may still be.
  indirect case weighed(WeighedWord)
  /// Words that were typed without marks.
  indirect case unmarked(UnmarkedText)

  var text: String {
    switch self {
    case .space: " "
    case .correction(_, let corrected, let ending): corrected + ending
    case .weighed(let word): word.text
    case .unmarked(let text): text.text
    }
  }
}

extension Session {
  /// Decides about text that waits, before the key does what it does.
  mutating func receiveDecidingPending(_ key: KeyEvent) -> Response {
    guard let pending, !key.isRelease, !key.symbol.isModifier else { return receive(key) }
    if case .weighed(let word) = pending {
      if let response = receive(key, after: word) { return response }
      decide(word, before: key)
    } else if case .unmarked(let text) = pending, let response = receive(key, after: text) {
      return response
    } else if key.symbol == .backSpace, key.modifiers.isEmpty {
      return takeBack(pending)
    }
    if pending == .space, key.isText, let character = key.character {
      if character == " " { return commitPending() }
      if services.behavior.takesBackSpace(before: character) {
        return .handled(.hidePreedit, .commit(String(character)), .showPreedit(pending.text))
      }
    }
    let waiting = self.pending?.text ?? ""
    self.pending = nil
    surroundings.invalidate()
    var response = receive(key)
    if !response.isHandled, response.effects.isEmpty, key.isText, let character = key.character {
      // A key that is passed on could overtake what is committed before it.
      return .handled(.hidePreedit, .commit(waiting + String(character)))
    }
    response.effects.insert(contentsOf: [.hidePreedit, .commit(waiting)], at: 0)
    return response
  }

  private mutating func commitPending() -> Response {
    let text = pending?.text ?? ""
    pending = nil
    return .handled(.hidePreedit, .commit(text))
  }

  /// BackSpace takes back what was not asked for: the space, or the
  /// correction. The second time that a correction is taken back, it is not
  /// made again.
  private mutating func takeBack(_ pending: PendingText) -> Response {
    self.pending = nil
    switch pending {
    case .space, .weighed, .unmarked:
      return .handled(.hidePreedit)
    case .correction(let original, _, let ending):
      rejected.insert(original)
      let isFirst = rejectedEver.insert(original).inserted
      if !isFirst, learns, preferences.autocomplete.ignoresRejectedCorrections {
        services.autocomplete.ignoreWord(original)
      }
      return .handled(.hidePreedit, .commit(original + ending))
    }
  }

  /// Ends a word that is to be corrected: the correction is seen, and waits for
  /// the next key.
  mutating func correct(_ word: String, endingWith ending: String) -> Response? {
    guard let character = ending.unicodeScalars.first, pending == nil,
      autocomplete.isAutocorrectEnabled, autocomplete.suggestionsText == word, suggests,
      services.behavior.appliesAutocorrection(before: character),
      let correction = autocomplete.suggestions.first(where: \.isAutocorrect),
      correction.source != Session.languages,
      correction.text != word, correction.replacedCount == 0
    else { return nil }
    forgetWord()
    pending = .correction(original: word, corrected: correction.text, ending: ending)
    return .handled(.showPreedit(preedit))
  }
}
