import Autocomplete
import Configuration
import KeyboardCore
import Macros
import VietnameseInput

/// Where a session types and what the user wants there: what is chosen, what
/// the field is for, and what follows from both.
struct Situation {
  /// The language that is typed.
  let locale: String
  let isVietnamese: Bool

  private(set) var preferences: Preferences

  /// What the field said about itself.
  private(set) var contentType = ContentType()

  /// Whether keys are plain Latin letters for now.
  private(set) var isLatin = false

  /// Who speaks for the field.
  private var client = Client(nil)

  /// How keys are composed at present.
  private(set) var rules: TypingRules

  /// The user's macros.
  private(set) var macros = MacroExpander()

  /// The words of which the user has said what they are.
  var ownWords = OwnWords()

  /// Whether the field is one that gets suggestions.
  private(set) var isSuggesting = false

  /// Whether the keys come from a keyboard on the screen, as the application tells.
  var isOnScreenKeyboard = false

  /// Whether one of ours is seen, and whether there is one.
  var showsKeyboard = false
  var mayShowKeyboard = false

  /// Whether nothing is to be learned for now.
  var isOffTheRecord = false

  /// Whether the user does not want to see suggestions for now.
  var hidesSuggestions = false

  /// What the user is being told, until the next key.
  var notice: Notice?

  private(set) var method: TypingMethod

  init(locale: String, method: TypingMethod?, preferences: Preferences) {
    self.locale = locale
    isVietnamese = locale == "vi"
    self.preferences = preferences
    let method = method ?? TypingMethod.named(preferences.typingMethod) ?? .telex
    self.method = method
    rules = preferences.typingRules(method: method)
  }

  // MARK: What changes

  mutating func adopt(_ preferences: Preferences) {
    if preferences.autocomplete.display != self.preferences.autocomplete.display {
      hidesSuggestions = false
    }
    let oldMode = mode
    self.preferences = preferences
    if mode != oldMode { isLatin = mode == .latin }
    adopt(TypingMethod.named(preferences.typingMethod) ?? method)
  }

  mutating func adopt(_ method: TypingMethod) {
    self.method = method
    rules = preferences.typingRules(method: isLatin ? .plain : method)
    updateMacros()
  }

  mutating func choose(latin: Bool) {
    isLatin = latin
    adopt(method)
  }

  /// A field of an application gets the focus: what was chosen there is typed again.
  mutating func enter(client: Client) {
    self.client = client
    guard preferences.remembersApplications, application != nil else { return }
    let isLatin = mode == .latin
    if isLatin != self.isLatin { choose(latin: isLatin) }
  }

  /// What the user has chosen for the application, as far as such choices are remembered.
  var mode: ApplicationModes.Mode { mode(by: preferences) }

  func mode(by preferences: Preferences) -> ApplicationModes.Mode {
    guard preferences.remembersApplications, let application else { return .vietnamese }
    return preferences.applicationModes[application]
  }

  /// Remembers what the user has chosen for the application.
  ///
  /// - Returns: What is to be remembered of all; nil if nothing has changed.
  mutating func remember(_ mode: ApplicationModes.Mode) -> ApplicationModes? {
    guard preferences.remembersApplications, let application, mode != self.mode else { return nil }
    preferences.applicationModes[application] = mode
    return preferences.applicationModes
  }

  mutating func adopt(_ macros: PreparedMacros) {
    let values = self.macros.values
    self.macros = MacroExpander(macros)
    self.macros.values = values
    updateMacros()
  }

  mutating func adopt(_ values: MacroValues) { macros.values = values }

  mutating func enter(_ contentType: ContentType) { self.contentType = contentType }

  /// Finds out anew whether the field gets suggestions.
  mutating func updateSuggesting(by services: Services) {
    let suits =
      services.behavior.suggests(in: contentType)
      || preferences.autocomplete.completesInline && contentType.purpose == .url
        && !isConfidential
    isSuggesting = services.makesSuggestions && suits
  }

  private mutating func updateMacros() {
    macros.isOn = preferences.expandsMacros && (!isLatin || preferences.expandsMacrosInLatin)
  }
}

// What follows.
extension Situation {
  /// The application that has the field, where its name is told.
  var application: String? { ApplicationModes.application(of: client) }

  /// Whether what is typed must not be shown, composed or kept.
  var isSecret: Bool { contentType.isSecret }

  /// Whether the user wants nothing done in this application.
  var isLeftAlone: Bool { mode == .never }

  /// Whether nothing is done with any key.
  var isClosed: Bool { isSecret || isLeftAlone }

  /// Whether what is typed here must not be kept.
  var isConfidential: Bool { contentType.isPrivate || contentType.isSecret }

  /// Whether anything may be learned here and now, as far as the user and the field say.
  var allowsLearning: Bool {
    preferences.autocomplete.learnsWords && !isOffTheRecord && !isConfidential
  }

  /// Whether services outside of this process may be asked for what is typed here and now. The one
  /// place that says so: never for what is secret or private, nor where addresses, numbers or
  /// commands are typed, off the record, or in an application that the user has excluded.
  var mayAskServices: Bool {
    !preferences.autocomplete.services.isEmpty && contentType.purpose.isProse
      && !isConfidential && !isClosed && !isOffTheRecord && !isExcludedFromServices
  }

  /// Whether the user wants no service asked in this application, by its own name or by that of
  /// its client, such as `gnome-shell` for all that it types for.
  private var isExcludedFromServices: Bool {
    let excluded = preferences.autocomplete.serviceExcludedApplications
    guard !excluded.isEmpty else { return false }
    let name = client.name
    let names = [application, name, name?.split(separator: ":").first.map(String.init)]
    return names.contains { name in
      name.map { name in excluded.contains { $0.lowercased() == name.lowercased() } } ?? false
    }
  }

  /// Whether keys are composed to Vietnamese.
  var composes: Bool { isVietnamese && !isLatin && !isClosed }

  /// Whether the application has every key.
  var leavesKeys: Bool { isVietnamese && isLatin && !macros.isExpanding }

  /// Whether words are weighed between two languages.
  var weighsLanguages: Bool {
    let purpose = contentType.purpose
    return composes && preferences.englishWords == .smart && preferences.checksSpelling
      && (purpose.takesWords || purpose == .terminal)
  }

  /// Whether words that are no Vietnamese are left as they were typed.
  var restoresWords: Bool { composes && rules.restoresOtherWords && rules.checksSpelling }

  /// Whether marks are found for words that are typed without.
  var findsMarks: Bool {
    composes && preferences.typingWithoutMarks != .off && contentType.purpose.takesWords
  }

  /// Whether a delimiter accepts the marks that were found.
  var acceptsMarksAtDelimiters: Bool { preferences.typingWithoutMarks == .delimiter }

  /// Whether some preference needs the text before the caret.
  var helpsWithSentences: Bool {
    preferences.capitalizes || preferences.endsSentenceByDoubleSpace
  }

  /// Whether sentences begin with capitals here.
  var capitalizes: Bool { preferences.capitalizes && contentType.purpose.isProse }

  /// What is known of the keyboard and of the field that has the focus.
  func context(client: String?) -> KeyboardContext {
    var context = KeyboardContext(locale: locale)
    context.contentType = contentType
    context.client = client
    context.keyboardType = contentType.keyboardType
    return context
  }
}
