import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengVietnamese

// Text may stay underlined before the word until the next key shows what was meant: a comma goes before
// the space of a suggestion, a macro is expanded unless it is part of a longer word, and a correction
// can be undone by BackSpace.

/// Text before the word that is shown but not committed yet, because the next key decides about it.
/// So nothing has to be deleted in the application.
enum WaitingText: Hashable, Sendable {
  /// The space after a suggestion that was picked.
  case space
  /// A corrected word, with the character that ended it.
  case correction(original: String, corrected: String, ending: String)
  /// An expanded macro, with the character that ended it. If a letter or digit follows, it is part
  /// of a longer token, and the keys are meant: `vn.example`.
  case macro(keys: String, text: String, ending: String)
  /// A word whose reading was changed, or may still change.
  indirect case weighed(WeighedWord)
  /// Words that were typed without marks.
  indirect case unmarked(UnmarkedText)

  var text: String {
    switch self {
    case .space: " "
    case .correction(_, let corrected, let ending): corrected + ending
    case .macro(_, let text, let ending): text + ending
    case .weighed(let word): word.text
    case .unmarked(let text): text.text
    }
  }

  /// The text for suggestions.
  var meant: String {
    if case .unmarked(let text) = self { text.meant + text.ending } else { text }
  }
}

/// A word whose readings were compared. It is shown before the caret, but not committed yet.
struct WeighedWord: Hashable, Sendable {
  var syllable: Syllable
  var readings: WordReadings
  var reading: WordReading
  /// True if the user has switched its reading.
  var isTurned = false
  /// True if the next word may still change the reading.
  var isOpen: Bool
  /// True if it waits because it may be a part of an address: `max.` of `max.js`.
  var mayBeAddress = false
  /// True if the user has chosen this reading before. The word then waits, so that the user can
  /// switch it, even if the reading is what was shown.
  var isChosen = false
  /// The text before it.
  var trail: LanguageTrail
  var ending: String

  var text: String { readings[reading] + ending }
}

extension Composition {
  /// Handles a key for the text that waits before the word. Returns nil if the key has its usual
  /// meaning.
  mutating func takeWithWaiting(_ key: KeyEvent, in environment: Environment, _ turn: inout Turn)
    -> Turn
    .Fate?
  {
    let takes: Bool
    switch waiting {
    case nil: return nil
    case .space: takes = takeAfterSpace(key, in: environment, &turn)
    case .correction(let original, _, let ending):
      takes =
        key.isBackSpace
        && undoCorrection(of: original, endingWith: ending, in: environment, &turn)
    case .macro(let keys, _, let ending):
      takes = false
      goOn(with: keys, endedBy: ending, at: key, &turn)
    case .weighed(let word): takes = take(key, after: word, turn.shortcuts, in: environment)
    case .unmarked(let text): return take(key, after: text, in: environment, &turn)
    }
    return takes ? .taken : nil
  }

  /// True if the waiting text keeps waiting while the key changes the word.
  func waitsOn(after key: KeyEvent, _ shortcuts: Shortcuts) -> Bool {
    guard key.isText || key.isBackSpace, !shortcuts.contains(.restore) else { return false }
    switch waiting {
    case nil, .space, .correction, .macro: return false
    case .weighed(let word): return word.isOpen
    case .unmarked(let text): return !(text.isAccepted && text.ending.isEmpty)
    }
  }

  /// Commits the waiting text before a key that ends the wait. If the key ends the word, that word
  /// decides the meaning of an open one before it.
  mutating func commitWaiting(before key: KeyEvent, in environment: Environment, _ turn: inout Turn)
  {
    if key.symbol.endsWord, let readings = readings(in: environment) {
      decideOpenWord(before: readings, endedBy: "", in: environment)
    }
    commitWaiting(in: environment, &turn)
  }

  /// Commits the waiting text as it is shown.
  mutating func commitWaiting(in environment: Environment, _ turn: inout Turn) {
    guard let text = waiting?.text else { return }
    if case .weighed(let word) = waiting {
      turn.remember(word.readings[word.reading], keyCount: Int(word.syllable.keyCount))
      if word.isOpen {
        addToTrail(word, in: environment)
      } else {
        learn(from: word, in: environment)
      }
    }
    waiting = nil
    turn.commit(text)
  }

  /// Handles a letter or digit right after a macro: the token continues, so it was not a macro.
  private mutating func goOn(
    with keys: String, endedBy ending: String, at key: KeyEvent, _ turn: inout Turn
  ) {
    guard key.isText, let character = key.character,
      character.properties.numericType == .decimal
        || character.isLetter && TypedBefore.mayGoOn(ending)
    else { return }
    waiting = nil
    turn.commit(keys + ending)
  }

  /// Handles a key after the space of a suggestion: punctuation goes before the space, which waits on,
  /// BackSpace removes it, and a typed space is this one.
  private mutating func takeAfterSpace(
    _ key: KeyEvent, in environment: Environment, _ turn: inout Turn
  )
    -> Bool
  {
    if key.isBackSpace {
      waiting = nil
    } else if key.isText, let character = key.character {
      if character == " " {
        commitWaiting(in: environment, &turn)
        turn.hidesSuggestions = true
        turn.isFollowed = false
      } else if environment.services.behavior.goesBeforeAddedSpace(character) {
        turn.commit(String(character))
      } else {
        return false
      }
    } else {
      return false
    }
    return true
  }

  /// BackSpace undoes a correction. If the same correction is undone a second time, it is not made
  /// again.
  private mutating func undoCorrection(
    of original: String, endingWith ending: String, in environment: Environment, _ turn: inout Turn
  ) -> Bool {
    let isFirst = undone.insert(original)
    if !isFirst, environment.learnsWords,
      environment.preferences.autocomplete.ignoresRejectedCorrections
    {
      environment.services.autocomplete.ignoreWord(original)
    }
    waiting = nil
    turn.commit(original + ending)
    return true
  }
}
