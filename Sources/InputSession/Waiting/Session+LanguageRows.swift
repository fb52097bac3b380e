import Autocomplete
import VietnameseInput

extension Session {
  /// The source of suggestions that show the language.
  static let languages = "languages"

  /// The rows for the text that will be committed for this word and an open one before it, if it
  /// differs from what is shown: first that text, then the visible one. There are none if the word
  /// would be committed as its keys because it is not complete, such as `nghiee`, where nghiê is
  /// shown and meant.
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

  /// The text of the open word if this word follows it, and the trail for this word.
  func meantBefore(
    _ next: WordReadings, by chooser: LanguageChooser
  ) -> (text: String, trail: LanguageTrail) {
    guard let open = openWord else { return ("", field.trail) }
    let reading = chooser.reading(of: open.readings, after: open.trail, before: next)
    var trail = open.trail
    chooser.append(open.readings, as: reading, to: &trail)
    return (open.readings[reading] + open.ending, trail)
  }

  /// Learns that the user picked the second of these rows, so that the composed text is meant.
  func learnPick(of suggestion: Autocomplete.Suggestion) {
    guard suggestion.source == Session.languages, !suggestion.isAutocorrect else { return }
    let readings = openWord?.readings ?? WordReadings(word.syllable, by: situation.rules)
    let isTyped = openWord == nil && finishedSyllable == readings.keys
    learn(
      isTyped ? .typed : .composed, for: readings, after: openWord?.trail ?? field.trail,
      isCertain: true)
  }
}
