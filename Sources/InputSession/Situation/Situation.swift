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

  /// What the user chose, as it is where the focus is.
  private(set) var preferences: Preferences

  /// What the user chose for all applications, and for each of them.
  private var chosen: Preferences

  /// What the field said about itself.
  private(set) var contentType = ContentType()

  /// Whether keys are plain Latin letters for now.
  private(set) var isLatin = false

  /// What is typed where nothing is remembered and no rule says so.
  private var isLatinElsewhere = false

  /// Where the focus is.
  private(set) var focus = FocusedApplication()

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

  /// That of the user's choice for all applications.
  private var chosenMethod: TypingMethod

  init(locale: String, method: TypingMethod?, preferences: Preferences) {
    self.locale = locale
    isVietnamese = locale == "vi"
    self.preferences = preferences
    chosen = preferences
    let method = method ?? TypingMethod.named(preferences.typingMethod) ?? .telex
    self.method = method
    chosenMethod = method
    rules = preferences.typingRules(method: method)
  }

  // MARK: What changes

  mutating func adopt(_ preferences: Preferences) {
    if preferences.autocomplete.display != chosen.autocomplete.display {
      hidesSuggestions = false
    }
    let oldState = state
    chosen = preferences
    chosenMethod = TypingMethod.named(preferences.typingMethod) ?? chosenMethod
    focus.follow(chosen.applicationRules)
    if state != oldState { isLatin = beginsLatin }
    followRule()
  }

  /// The method of the user's own that is chosen for all applications was read.
  mutating func adopt(_ method: TypingMethod) {
    chosenMethod = method
    followRule()
  }

  /// The user chooses what is typed.
  mutating func choose(latin: Bool) {
    isLatin = latin
    if focus.rule?.state == nil, !remembersHere { isLatinElsewhere = latin }
    followLatin()
  }

  private mutating func followLatin() {
    rules = preferences.typingRules(method: isLatin ? .plain : method)
    updateMacros()
  }

  // MARK: Applications

  /// A field of an application gets the focus: what was chosen there is typed again.
  ///
  /// - Returns: Whether other preferences hold there.
  mutating func enter(client: Client) -> Bool { go { $0.enter(client) } }

  /// A window has got the focus, or its title has changed.
  ///
  /// - Returns: Whether other preferences hold there.
  mutating func enter(_ window: FocusedWindow?) -> Bool { go { $0.enter(window) } }

  private mutating func go(_ move: (inout FocusedApplication) -> Void) -> Bool {
    let (oldName, oldRule) = (focus.name, focus.rule)
    move(&focus)
    focus.follow(chosen.applicationRules)
    let isOther = focus.rule != oldRule
    guard isOther || focus.name != oldName else { return false }
    isLatin = beginsLatin
    if isOther { followRule() } else { followLatin() }
    return isOther
  }

  /// A window that is told while a word is open waits for its end.
  mutating func expect(_ window: FocusedWindow?) { focus.expect(window) }

  /// The window that waits, if one does: it waits no more.
  mutating func takeNextWindow() -> FocusedWindow?? { focus.takeNextWindow() }

  private mutating func followRule() {
    preferences = chosen
    method = chosenMethod
    if let rule = focus.rule {
      rule.change(&preferences)
      if rule.values["typing-method"] != nil {
        method = TypingMethod.named(preferences.typingMethod) ?? method
      }
    }
    followLatin()
  }

  /// Whether what the user switches to is remembered for the application.
  private var remembersHere: Bool { chosen.remembersApplications && focus.name != nil }

  /// Whether plain letters are typed when one comes here.
  private var beginsLatin: Bool {
    switch state {
    case .startLatin, .lockedLatin, .latin: true
    case .startVietnamese, .lockedVietnamese, .never: false
    case nil: remembersHere ? false : isLatinElsewhere
    }
  }

  /// What the user has chosen for the application.
  var state: ApplicationRule.State? { state(of: focus.rule) }

  /// What is only remembered counts where it is to be.
  private func state(of rule: ApplicationRule?) -> ApplicationRule.State? {
    rule?.state == .latin && !chosen.remembersApplications ? nil : rule?.state
  }

  /// Whether something else is typed, or seen elsewhere, by other preferences: the open word goes on
  /// no more.
  func isOther(by preferences: Preferences) -> Bool {
    let rule = focus.rule(of: preferences.applicationRules)
    var effective = preferences
    rule?.change(&effective)
    return state(of: rule) != state || effective.wordDisplay != self.preferences.wordDisplay
  }

  /// Remembers what the user has switched to, if that is remembered here.
  ///
  /// - Returns: What is other in applications from now on; nil if nothing has changed.
  mutating func remember(latin: Bool) -> ApplicationRules? {
    guard remembersHere, focus.rule?.state == nil || focus.rule?.state == .latin else { return nil }
    return keep { $0.state = latin ? .latin : nil }
  }

  /// Has nothing done in the application, or something again.
  ///
  /// - Returns: As ``remember(latin:)``.
  mutating func leaveAlone(_ isOn: Bool) -> ApplicationRules? {
    guard let rules = keep({ $0.state = isOn ? .never : nil }) else { return nil }
    if !isOn { isLatin = beginsLatin }
    return rules
  }

  private mutating func keep(_ change: (inout ApplicationRule) -> Void) -> ApplicationRules? {
    guard focus.change(&chosen.applicationRules, change) else { return nil }
    focus.follow(chosen.applicationRules)
    followRule()
    return chosen.applicationRules
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
