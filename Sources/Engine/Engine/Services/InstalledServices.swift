import GLibSupport
import TiengAutocomplete
package import TiengConfiguration
import TiengLanguages
import TiengLexicon
package import TiengSession
import UserStore

/// The services that make suggestions: one for each language, which all fields share, and the
/// search for emoji.
///
/// A lexicon is mapped when its language is first requested. The user's words are read on a thread
/// of their own and come later.
package final class InstalledServices {
  private var localServices: [String: Autocomplete.LocalService] = [:]
  private let learned = LearnedWords()
  private let lexicons = OpenLexicons()
  /// The chooser between English and Vietnamese. Nil if a lexicon is missing. Made when it is first
  /// needed.
  private lazy var languageChooser = makeLanguageChooser()
  private lazy var marksReader = languageChooser.map { MarksReader($0.vietnamese) }
  private var choices: FollowedFile<ReadingChoices>?
  private var hasLanguageChooser = false
  /// The locale of the lexicon that the chooser has besides English.
  private var secondLanguage = ""
  /// The locales whose spelling dictionary is being read.
  private var spelling: Set<String> = []
  /// The tables of replacements that are followed.
  private var dictionaries: [FollowedFile<[String: String]>] = []
  private lazy var emoji = EmojiNames(isKeeping: isKeeping, skinTone: preferences.skinTone)
  /// True once the tables of emoji are open: no key opens them.
  private var hasEmoji = false
  private var preferences = Preferences()

  /// Milliseconds until the user's own files are read and followed: the first key of who has
  /// just chosen the input source does not wait for them.
  package static let delay = 50

  /// True if learned words and choices are kept. False for the field in which the user only tries
  /// the engine.
  private let isKeeping: Bool

  package init(isKeeping: Bool = true) {
    self.isKeeping = isKeeping
    lexicons.onDamage = { [unowned self] in dropLexicon($0) }
  }

  /// Is called when sessions must ask other services than before.
  package var onChange: () -> Void = {}

  /// The lexicon of a locale is damaged, and must not be used any more.
  private func dropLexicon(_ locale: String) {
    for service in localServices.values where service.locale == locale { service.renewLexicon() }
    if hasLanguageChooser, locale == "vi" || locale == "en" {
      hasLanguageChooser = false
      (languageChooser, marksReader, choices) = (nil, nil, nil)
    } else if languageChooser?.secondLanguage?.locale == locale {
      languageChooser?.secondLanguage = nil
    }
    onChange()
  }

  /// The services for a session of a language.
  package func services(for locale: String) -> Services {
    var services = Services()
    services.autocomplete = localService(for: locale)
    if locale == "vi" {
      marksReader?.learned = localServices[locale]
      services.languageChooser = languageChooser
      services.marksReader = marksReader
    }
    services.makeSearch = { [unowned self] in emoji.makeSearch() }
    services.emojiNamed = { [unowned self] in emoji.search($0, count: $1) }
    return services
  }

  private func localService(for locale: String) -> Autocomplete.LocalService {
    if let service = localServices[locale] { return service }
    let service = Autocomplete.LocalService(locale: locale) { [lexicons] in lexicons[$0] }
    localServices[locale] = service
    // The answer to the key goes out first.
    service.later = { work in
      nonisolated(unsafe) let work = work
      Background.returnToMainLoop { work() }
    }
    configure(service)
    nonisolated(unsafe) let installed = self
    nonisolated(unsafe) let new = service
    let delay = InstalledServices.delay
    Background.returnToMainLoop(after: delay) { installed.connectUser(new, locale) }
    return service
  }

  private func connectUser(_ service: Autocomplete.LocalService, _ locale: String) {
    learned.open(locale) { [unowned service] in service.userWords = $0 }
    _ = emoji
    hasEmoji = true
    connectSpelling(service)
    let folder = UserFolder.current
    dictionaries += [
      folder.corrections(of: locale).followTexts { [unowned service] in
        service.autocorrectDictionary = $0
      },
      folder.completions(of: locale).followTexts { [unowned service] in
        service.autocompleteDictionary = $0
      },
    ]
  }

  /// Has the spelling dictionary of a service read on a thread, or lets it go.
  private func connectSpelling(_ service: Autocomplete.LocalService) {
    guard preferences.autocomplete.knowsSystemWords else {
      service.spellingDictionary = nil
      return
    }
    let locale = service.locale
    guard service.spellingDictionary == nil, spelling.insert(locale).inserted else { return }
    nonisolated(unsafe) let installed = self
    Background.run {
      let dictionary = SpellingFiles.dictionary(of: locale)
      Background.returnToMainLoop { installed.use(dictionary, of: locale) }
    }
  }

  private func use(_ dictionary: SpellingDictionary?, of locale: String) {
    spelling.remove(locale)
    // The user may not want it any more.
    guard preferences.autocomplete.knowsSystemWords else { return }
    localServices[locale]?.spellingDictionary = dictionary
  }

  package func use(_ preferences: Preferences) {
    self.preferences = preferences
    if hasEmoji { emoji.skinTone = preferences.skinTone }
    for service in localServices.values {
      configure(service)
      connectSpelling(service)
    }
    if hasLanguageChooser, let chooser = languageChooser { useSecondLanguage(in: chooser) }
  }

  private func useSecondLanguage(in chooser: LanguageChooser) {
    let locale = preferences.secondLanguage
    guard locale != secondLanguage else { return }
    secondLanguage = locale
    let isOther = !locale.isEmpty && locale != "en" && locale != "vi"
    chooser.secondLanguage = isOther ? lexicons[locale] : nil
  }

  /// Is called when words were written, or tried to be, on the main loop.
  package var onWordsWritten: () -> Void {
    get { learned.onWritten }
    set { learned.onWritten = newValue }
  }

  /// Reads the files that other programs have changed. Called when a field gets the focus.
  package func refresh() { learned.refresh() }

  /// Writes what is still to be written. This one waits.
  package func close() {
    for service in localServices.values { service.countWaiting() }
    learned.close()
  }

  private func configure(_ service: Autocomplete.LocalService) {
    service.tonePlacement = preferences.tonePlacement
    service.predictsNextWord = preferences.autocomplete.predictsNextWord
    service.emoji =
      preferences.autocomplete.suggestsEmoji
      ? { [weak self] in self?.emojiSuggestion(for: $0) } : nil
  }

  private func emojiSuggestion(for word: String) -> String? {
    hasEmoji ? emoji.suggestion(for: word) : nil
  }

  private func makeLanguageChooser() -> LanguageChooser? {
    guard let vietnamese = lexicons["vi"], let english = lexicons["en"]
    else { return nil }
    let chooser = LanguageChooser(vietnamese: vietnamese, english: english)
    hasLanguageChooser = true
    useSecondLanguage(in: chooser)
    if isKeeping {
      chooser.onChoice = { vote, keys, text in
        Background.run { InstalledServices.store(vote, keys, text) }
      }
    }
    nonisolated(unsafe) let installed = self
    nonisolated(unsafe) let new = chooser
    let delay = InstalledServices.delay
    Background.returnToMainLoop(after: delay) { installed.openChoices(for: new) }
    return chooser
  }

  /// Reads what was chosen, and follows what other programs forget of it.
  private func openChoices(for chooser: LanguageChooser) {
    let store = UserFolder.data.readingChoices
    choices = FollowedFile(store.file) { () throws(FileFailure) in
      try store.load()
    } handler: { [unowned chooser] in
      chooser.choices = $0
    }
  }

  private static func store(_ vote: ReadingChoices.Vote, _ keys: String, _ text: String) {
    do {
      try UserFolder.data.readingChoices.add(vote, keys: keys, text: text)
    } catch {
      Log.notice("\(error)")
    }
  }
}
