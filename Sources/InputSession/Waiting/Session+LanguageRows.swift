import Autocomplete
import VietnameseInput

extension Session {
  /// The source of suggestions that say which language is meant.
  static let languages = "languages"

  /// What the word, and an open one before it, will be committed as, if that is
  /// not what is seen: the first row of the table; what is seen is the second.
  /// Nothing of a word whose letters come back if it ends here, as `nghiee`, where
  /// nghiê is seen and meant.
  func languageRows() -> [Autocomplete.Suggestion] {
    guard let chooser, let readings else { return [] }
    let (before, trail) = meantBefore(readings, by: chooser)
    let reading = (ownChoice ?? chooser.choice(of: readings, after: trail)).reading
    let text = before + readings[reading]
    let byRules = (openWord?.text ?? "") + finishedSyllable
    let seen = (openWord?.text ?? "") + word.text(by: situation.rules)
    guard text != byRules, text != seen else { return [] }
    return [
      Autocomplete.Suggestion(
        text: text, kind: .autocorrect, locale: chooser.locale(of: readings, as: reading),
        source: Session.languages),
      Autocomplete.Suggestion(
        text: byRules, locale: byRules == text ? nil : situation.locale, source: Session.languages),
    ]
  }

  /// What the open word means before this one, and what came before this one
  /// then.
  func meantBefore(
    _ next: WordReadings, by chooser: LanguageChooser
  ) -> (text: String, trail: LanguageTrail) {
    guard let open = openWord else { return ("", field.trail) }
    let reading = chooser.reading(of: open.readings, after: open.trail, before: next)
    var trail = open.trail
    chooser.append(open.readings, as: reading, to: &trail)
    return (open.readings[reading] + open.ending, trail)
  }

  /// The user picked the second of these rows: what is composed is meant.
  func learnPick(of suggestion: Autocomplete.Suggestion) {
    guard suggestion.source == Session.languages, !suggestion.isAutocorrect else { return }
    let readings = openWord?.readings ?? WordReadings(word.syllable, by: situation.rules)
    let isTyped = openWord == nil && finishedSyllable == readings.keys
    learn(
      isTyped ? .typed : .composed, for: readings, after: openWord?.trail ?? field.trail,
      isCertain: true)
  }
}
