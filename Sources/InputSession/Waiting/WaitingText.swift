import Autocomplete
import VietnameseInput

/// Text that is seen before the word and not committed yet, for the next key
/// decides about it. Nothing has to be deleted from an application for that.
enum WaitingText: Hashable, Sendable {
  /// The space after a suggestion that was picked.
  case space
  /// A word that was corrected, with the character that ended it.
  case correction(original: String, corrected: String, ending: String)
  /// A macro that was expanded, with the character that ended it. If a letter or a digit follows, it
  /// is a part of a longer token, and the keys are meant: `vn.example`.
  case macro(keys: String, text: String, ending: String)
  /// A word that was turned into another language, or may still be.
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

  /// What it is to those who suggest from it.
  var meant: String {
    if case .unmarked(let text) = self { text.meant + text.ending } else { text }
  }
}

/// A word of which it was weighed what its keys mean. It is seen before the
/// caret and not committed yet.
struct WeighedWord: Hashable, Sendable {
  var syllable: Syllable
  var readings: WordReadings
  var reading: Reading
  /// Whether the user has turned it round.
  var isTurned = false
  /// Whether the word that comes next may turn it.
  var isOpen: Bool
  /// Whether it is what the user has chosen before, so that it may be turned round though it was
  /// seen so.
  var isChosen = false
  /// What came before it.
  var trail: LanguageTrail
  var ending: String

  var text: String { readings[reading] + ending }
}
