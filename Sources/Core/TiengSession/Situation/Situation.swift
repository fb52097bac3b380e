import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengVietnamese

/// The field in which a session types, the preferences for it, and what follows from both.
struct Situation {
  /// The locale to type.
  private(set) var locale: String
  private(set) var isVietnamese: Bool

  /// The preferences that hold in the focused application.
  private(set) var preferences: Preferences {
    didSet {
      shortcutKeys = Shortcuts.Keys(preferences)
      conclude()
    }
  }

  /// The keys of the shortcuts.
  private(set) var shortcutKeys: Shortcuts.Keys

  /// The preferences for all applications, with their rules.
  private(set) var chosen: Preferences { didSet { conclude() } }

  /// The keyboard that the program has set for this field, and the case of letters on it, if it has.
  var keyboardType: Keyboard.KeyboardType?
  var keyboardCase: Keyboard.Case?

  /// The content type that the field has reported.
  private(set) var contentType = ContentType() { didSet { conclude() } }

  /// True if Latin is typed.
  private(set) var isLatin = false { didSet { conclude() } }

  /// True if Latin is typed in applications without a rule or remembered state.
  private var isLatinElsewhere = false

  /// The focused application.
  private(set) var focus = FocusedApplication() { didSet { conclude() } }

  /// The current rules of composition.
  private(set) var rules: TypingRules { didSet { conclude() } }

  /// The user's macros.
  private(set) var macros = MacroExpander() { didSet { conclude() } }

  /// The words whose language the user has set.
  var ownWords = OwnWords()

  /// True if there are suggestions in this field.
  private(set) var isSuggesting = false

  /// True if keys come from a keyboard on the screen, as the application reports.
  var isOnScreenKeyboard = false

  /// True if Tiếng's keyboard on the screen is visible; true if there is one.
  var showsKeyboard = false
  var mayShowKeyboard = false

  /// True while Shift is held down, and while Caps Lock is on, as far as its key was pressed here.
  var isShiftHeld = false
  private(set) var isCapsLocked = false

  /// True if the user has stopped learning.
  var isOffTheRecord = false { didSet { conclude() } }

  /// True if windows were reported and are not any more.
  var hasLostWindows = false { didSet { if hasLostWindows != oldValue { conclude() } } }

  /// True if the user has hidden the suggestions.
  var hidesSuggestions = false

  /// The message to the user, until the next key.
  var notice: Notice?

  private(set) var method: TypingMethod

  /// The method of the preferences without the rule.
  private var chosenMethod: TypingMethod

  /// The user's own methods that rules name.
  private var ruleMethods: [TypingMethod] = []

  init(locale: String, method: TypingMethod?, preferences: Preferences) {
    self.locale = locale
    isVietnamese = locale == "vi"
    self.preferences = preferences
    shortcutKeys = Shortcuts.Keys(preferences)
    chosen = preferences
    let method = method ?? TypingMethod.named(preferences.typingMethod) ?? .telex
    self.method = method
    chosenMethod = method
    rules = preferences.typingRules(method: method)
    conclude()
  }

  /// The facts that follow from all of this.
  private(set) var facts = Facts()

  private mutating func conclude() { facts = conclusions }

  // MARK: What changes

  mutating func use(_ preferences: Preferences) {
    if preferences.autocomplete.display != chosen.autocomplete.display {
      hidesSuggestions = false
    }
    let oldState = state
    chosen = preferences
    chosenMethod = TypingMethod.named(preferences.typingMethod) ?? chosenMethod
    focus.updateRule(by: chosen.applicationRules)
    if state != oldState { isLatin = beginsLatin }
    applyRule()
  }

  mutating func use(locale: String) {
    self.locale = locale
    isVietnamese = locale == "vi"
    conclude()
  }

  /// Takes the user's own method that the preferences name.
  mutating func use(_ method: TypingMethod) {
    chosenMethod = method
    applyRule()
  }

  /// Takes the user's own methods that rules name.
  mutating func use(forRules methods: [TypingMethod]) {
    ruleMethods = methods
    if focus.rule?.values["typing-method"] != nil { applyRule() }
  }

  /// Switches between Latin and Vietnamese.
  mutating func choose(latin: Bool) {
    isLatin = latin
    if state == nil, !remembersHere { isLatinElsewhere = latin }
    updateLatin()
  }

  private mutating func updateLatin() {
    rules = preferences.typingRules(method: isLatin ? .plain : method)
    updateMacros()
  }

  // MARK: Applications

  /// Handles that a field of an application gets the focus, and restores its state.
  ///
  /// - Returns: True if the rule has changed.
  mutating func enter(client: Client) -> Bool { go { $0.enter(client) } }

  /// Handles that a window gets the focus or changes its title.
  ///
  /// - Returns: True if the rule has changed.
  mutating func enter(_ window: FocusedWindow?) -> Bool { go { $0.enter(window) } }

  private mutating func go(_ move: (inout FocusedApplication) -> Void) -> Bool {
    let (oldName, oldRule) = (focus.name, focus.rule)
    move(&focus)
    focus.updateRule(by: chosen.applicationRules)
    let isOther = focus.rule != oldRule
    guard isOther || focus.name != oldName else { return false }
    isLatin = beginsLatin
    if isOther { applyRule() } else { updateLatin() }
    return isOther
  }

  /// Stores a window that was reported during a word, until the word ends.
  mutating func expect(_ window: FocusedWindow?) { focus.expect(window) }

  /// Returns the stored window and removes it.
  mutating func removeNextWindow() -> FocusedWindow?? { focus.removeNextWindow() }

  private mutating func applyRule() {
    preferences = chosen
    method = chosenMethod
    if let rule = focus.rule {
      rule.change(&preferences)
      if let name = rule.values["typing-method"] {
        method = TypingMethod.named(name) ?? ruleMethods.first { $0.name == name } ?? method
      }
    }
    updateLatin()
  }

  /// True if switching is remembered for this application.
  private var remembersHere: Bool {
    chosen.remembersApplications && focus.name != nil && !hasUnreadableRules
  }

  /// True if the rules of the user cannot be read.
  var hasUnreadableRules: Bool { chosen.applicationRules.isUnreadable }

  /// True if a rule that is not known to hold here may stop learning.
  var mayHaveSecretRule: Bool {
    hasUnreadableRules
      || hasLostWindows && chosen.applicationRules.list.contains(where: \.isOffTheRecord)
  }

  /// True if this application begins with Latin.
  private var beginsLatin: Bool {
    switch state {
    case .startLatin, .lockedLatin, .latin: true
    case .startVietnamese, .lockedVietnamese, .never: false
    case nil, .remember: remembersHere ? false : isLatinElsewhere
    }
  }

  /// The state of the application's rule.
  var state: ApplicationRule.State? { state(of: focus.rule) }

  /// A remembered state only counts if the preferences ask for it. `remember` is the usual state.
  private func state(of rule: ApplicationRule?) -> ApplicationRule.State? {
    switch rule?.state {
    case .remember: nil
    case .latin where !chosen.remembersApplications: nil
    default: rule?.state
    }
  }

  /// True if new preferences change what is typed, in which charset, or where it is shown, so that
  /// the open word must end.
  func isOther(by preferences: Preferences) -> Bool {
    let rule = focus.rule(of: preferences.applicationRules)
    var effective = preferences
    rule?.change(&effective)
    return state(of: rule) != state || effective.wordDisplay != self.preferences.wordDisplay
      || effective.outputCharset != self.preferences.outputCharset
  }

  /// Remembers a switch for this application, if the preferences ask for it.
  ///
  /// - Returns: The new rules, or nil if they have not changed.
  mutating func storeLatin(_ latin: Bool) -> ApplicationRules? {
    guard remembersHere, state == nil || state == .latin else { return nil }
    return keep { $0.state = latin ? .latin : nil }
  }

  /// Sets the state of the application's rule, or removes it.
  ///
  /// - Returns: As ``storeLatin(_:)``.
  mutating func keep(_ state: ApplicationRule.State?) -> ApplicationRules? {
    guard let rules = keep({ $0.state = state }) else { return nil }
    isLatin = beginsLatin
    updateLatin()
    return rules
  }

  /// The rules with another value of a preference, if the rule of the application changes it.
  func rules(letting name: String, be value: String) -> ApplicationRules? {
    guard focus.rule?.values[name] != nil else { return nil }
    var rules = chosen.applicationRules
    return focus.change(&rules) { try? $0.set(name, to: value) } ? rules : nil
  }

  private mutating func keep(_ change: (inout ApplicationRule) -> Void) -> ApplicationRules? {
    guard focus.change(&chosen.applicationRules, change) else { return nil }
    focus.updateRule(by: chosen.applicationRules)
    applyRule()
    return chosen.applicationRules
  }

  mutating func use(_ macros: PreparedMacros) {
    let values = self.macros.values
    self.macros = MacroExpander(macros)
    self.macros.values = values
    updateMacros()
  }

  mutating func use(_ values: MacroValues) { macros.values = values }

  /// Handles that a modifier was pressed.
  mutating func note(modifier symbol: KeyEvent.Symbol) {
    if symbol.isShift { isShiftHeld = true }
    if symbol.isCapsLock { isCapsLocked.toggle() }
  }

  mutating func use(_ contentType: ContentType) { self.contentType = contentType }

  /// Handles the shortcuts that hide suggestions or stop learning, with a message.
  mutating func takeNoticeShortcut(_ shortcuts: Shortcuts) -> Bool {
    if shortcuts.contains(.suggestions) {
      hidesSuggestions.toggle()
      notice = .suggestions(!hidesSuggestions)
    } else if shortcuts.contains(.learning) {
      isOffTheRecord.toggle()
      notice = .learning(!isOffTheRecord)
    } else {
      return false
    }
    return true
  }

  /// Updates whether the field has suggestions.
  mutating func updateSuggesting(by services: Services) {
    let suits =
      services.behavior.suggests(in: contentType)
      || preferences.autocomplete.completesInline && contentType.purpose == .url
        && !facts.isConfidential
    isSuggesting = services.makesSuggestions && suits
  }

  private mutating func updateMacros() {
    macros.isOn = preferences.expandsMacros && (!isLatin || preferences.expandsMacrosInLatin)
  }
}
