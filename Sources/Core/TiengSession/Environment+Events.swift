import TiengConfiguration
import TiengCore

// Events, as far as they concern the environment.
extension Environment {
  mutating func apply(_ event: InputEvent) {
    switch event {
    case .platform(let platform): field.use(platform)
    case .shell(let version): field.use(shellVersion: version)
    case .caret(let rectangle): field.caret = rectangle
    case .capabilities(let givesText, let isOnScreenKeyboard):
      field.use(givesText: givesText)
      situation.isOnScreenKeyboard = isOnScreenKeyboard
    case .typingMethod(let method): situation.use(method)
    case .ruleMethods(let methods): situation.use(forRules: methods)
    case .preparedMacros(let macros): situation.use(macros)
    case .ownWords(let words): situation.ownWords = words
    case .macroValues(let values): situation.use(values)
    case .window(let window): if window != nil { situation.hasLostWindows = false }
    case .windowsLost: situation.hasLostWindows = true
    case .offTheRecord(let isOn): situation.isOffTheRecord = isOn
    case .suggestionsFailed(let reason, let generation): suggesting.fail(reason, for: generation)
    case .onScreen(.offered(let isOffered)): situation.mayShowKeyboard = isOffered
    case .onScreen(.shown(let isShown)):
      // The table moves to another place, where its rows must be shown again.
      if isShown != situation.showsKeyboard { suggesting.hide() }
      situation.showsKeyboard = isShown
    case .due(.showAsCommitted): field.isAfterPause = true
    case .due(.trustReports): field.trustReports()
    case .due(.hideTable): suggesting.hideUnused()
    default: break
    }
  }

  /// Applies the preferences of the application's rule.
  mutating func applyRule() {
    situation.updateSuggesting(by: services)
    suggesting.use(preferences.autocomplete)
  }

  mutating func use(_ preferences: Preferences) {
    situation.use(preferences)
    applyRule()
  }

  /// Handles the purpose of the field.
  mutating func use(_ type: ContentType) {
    situation.use(type)
    situation.updateSuggesting(by: services)
    suggesting.hide()
  }

  /// Handles a report in which the position of the caret is not certain. The text is then unknown.
  mutating func readUnclear(_ told: CountedText) {
    if told.byteCount > 0 { keepFromServices() }
    field.lastTold = nil
    field.forgetReport()
    field.invalidate()
  }
}
