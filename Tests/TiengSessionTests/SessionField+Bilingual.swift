import Terminal
import TestSupport
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengSession

extension LanguageChooser {
  /// A chooser with lexicons small enough to compute by hand.
  static var small: LanguageChooser {
    var weights = LanguageWeights()
    // In such a small lexicon, all words are more frequent than in a language.
    weights.mostInserted = 0
    return LanguageChooser(
      vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english, weights: weights)
  }
}

extension SessionField {
  /// A field that recognizes English and Vietnamese.
  static func bilingual(
    _ choice: Preferences.EnglishWords = .smart, desktop: Desktop = .none, macros: [Macro] = []
  ) -> SessionField {
    var preferences = Preferences()
    preferences.englishWords = choice
    var session = Session(preferences: preferences)
    session.services.languageChooser = .small
    if !macros.isEmpty { _ = session.receive(.macros(MacroTable(macros))) }
    return SessionField(session: session, desktop: desktop)
  }

  /// Presses the keys of a text with names such as `<BackSpace>`.
  mutating func press(_ keys: String) throws {
    for key in try KeySequence(keys).events { press(key) }
  }
}
