import Configuration
import KeyboardCore

// Events, as far as they concern the environment.
extension Environment {
  mutating func note(_ event: InputEvent) {
    switch event {
    case .platform(let platform): field.note(platform)
    case .shell(let version): field.note(shellVersion: version)
    case .caret(let rectangle): field.caret = rectangle
    case .capabilities(let givesText, let isOnScreenKeyboard):
      field.note(givesText: givesText)
      situation.isOnScreenKeyboard = isOnScreenKeyboard
    case .typingMethod(let method): situation.adopt(method)
    case .ruleMethods(let methods): situation.adopt(forRules: methods)
    case .preparedMacros(let macros): situation.adopt(macros)
    case .ownWords(let words): situation.ownWords = words
    case .macroValues(let values): situation.adopt(values)
    case .window(let window): if window != nil { situation.hasLostWindows = false }
    case .windowsLost: situation.hasLostWindows = true
    case .offTheRecord(let isOn): situation.isOffTheRecord = isOn
    case .suggestionsFailed(let reason, let generation): suggesting.fail(reason, for: generation)
    case .onScreen(.offered(let isOffered)): situation.mayShowKeyboard = isOffered
    case .onScreen(.shown(let isShown)):
      // The table moves to another place, where its rows must be shown again.
      if isShown != situation.showsKeyboard { suggesting.hide() }
      situation.showsKeyboard = isShown
    case .due(.settle): field.isAtRest = true
    case .due(.lull): field.settle()
    case .due(.dismiss): suggesting.dismiss()
    default: break
    }
  }

  /// Applies the preferences of the application's rule.
  mutating func followRule() {
    situation.updateSuggesting(by: services)
    suggesting.adopt(preferences.autocomplete)
  }

  mutating func adopt(_ preferences: Preferences) {
    situation.adopt(preferences)
    followRule()
  }

  /// Handles the purpose of the field.
  mutating func enter(_ type: ContentType) {
    situation.enter(type)
    situation.updateSuggesting(by: services)
    suggesting.hide()
  }

  /// Handles a report in which the position of the caret is not certain. The text is then unknown.
  mutating func missText(_ told: CountedText) {
    if told.byteCount > 0 { keepFromServices() }
    field.lastTold = nil
    field.noteUnread()
    field.invalidate()
  }
}
