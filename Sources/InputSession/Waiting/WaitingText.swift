import Autocomplete
import VietnameseInput

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
  var reading: Reading
  /// True if the user has switched its reading.
  var isTurned = false
  /// True if the next word may still change the reading.
  var isOpen: Bool
  /// True if the user has chosen this reading before. The user may then switch it even though it
  /// was shown like this.
  var isChosen = false
  /// The text before it.
  var trail: LanguageTrail
  var ending: String

  var text: String { readings[reading] + ending }
}
