import Autocomplete
import Configuration
import InputSession
import KeyboardCore
import Terminal
import TestSupport

extension LanguageChooser {
  /// One with lexicons that can be reckoned by hand.
  static var small: LanguageChooser {
    var weights = LanguageWeights()
    // Of so few words all are more frequent than those of a language are.
    weights.mostInserted = 0
    return LanguageChooser(
      vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english, weights: weights)
  }
}

extension Field {
  /// A field in which English is told from Vietnamese.
  static func bilingual(
    _ choice: Preferences.EnglishWords = .smart, desktop: Desktop = .none
  ) -> Field {
    var preferences = Preferences()
    preferences.englishWords = choice
    var session = Session(preferences: preferences)
    session.services.languageChooser = .small
    return Field(session: session, desktop: desktop)
  }

  /// Presses the keys of a text, `<BackSpace>` and the like among them.
  mutating func press(_ keys: String) throws {
    for key in try KeySequence(keys).events { press(key) }
  }
}
