import TestSupport
package import TiengAutocomplete
package import TiengCore
package import TiengLanguages

/// The services of one session. They record what they are told to keep.
package struct Equipment {
  package let record = Record()
  package private(set) var chooser: LanguageChooser?
  package private(set) var marks: MarksReader?
  package private(set) var service: (any AutocompleteService)?
  package private(set) var behavior: any KeyboardBehavior = StandardKeyboardBehavior()
  package private(set) var actionHandler: any KeyboardActionHandler =
    StandardKeyboardActionHandler()
  package private(set) var makeSearch: (() -> (any KeyboardSearch)?)?
  package private(set) var emojiNamed: ((String, Int) -> [Autocomplete.Suggestion])?

  private nonisolated(unsafe) static let reader = MarksReader(SmallLexicons.unmarked)

  init(_ setting: Setting) {
    let record = record
    if setting.hasChooser { chooser = Equipment.chooser(setting, record) }
    if setting.hasMarks { marks = Equipment.reader }
    switch setting.service {
    case .none: break
    case .immediate: service = ImmediateSpyService(record)
    case .slow: service = SpyService(record)
    }
    if setting.isFussy { behavior = FussyBehavior() }
    if setting.refuses { actionHandler = RefusingHandler() }
    if setting.hasSearch { makeSearch = { SpySearch(record) } }
    if setting.namesEmoji { emojiNamed = { SpySearch.named($0, count: $1) } }
  }

  private static func chooser(_ setting: Setting, _ record: Record) -> LanguageChooser {
    let chooser = LanguageChooser(
      vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)
    if setting.hasSecondLanguage { chooser.secondLanguage = SmallLexicons.spanish }
    chooser.onChoice = { record.lines.append("chose \($0) of \($1), \($2)") }
    return chooser
  }
}
