import Autocomplete
import Configuration
import KeyboardCore
import VietnameseCharsets

/// Something that scripts may have and that can be left out of all of them.
package enum Feature: String, CaseIterable, Sendable {
  case macros, slashMacros, carets, offTheRecord, marks, wayland, searches, slowServices, chooser
  case pauses, preferences, contentTypes, telling, clicks, otherLanguages, charsets, correction
  case later, latin, deadKeys, emojiNames, suggestions, wrongDeleting, completion, refusing

  package func leave(out script: inout Script) {
    leave(out: &script.setting)
    script.steps.removeAll(where: isIn)
    script.steps = script.steps.map(without)
  }

  private func leave(out setting: inout Setting) {
    switch self {
    case .marks: setting.hasMarks = false
    case .searches: setting.hasSearch = false
    case .slowServices: if setting.service == .slow { setting.service = .immediate }
    case .suggestions: setting.service = .none
    case .chooser: setting.hasChooser = false
    case .otherLanguages: setting.locale = "vi"
    case .later: setting.suggestsLater = false
    case .emojiNames: setting.namesEmoji = false
    case .wrongDeleting: setting.deleting = .right
    case .refusing: (setting.refuses, setting.isFussy) = (false, false)
    case .charsets: setting.preferences.outputCharset = .unicode
    case .correction: setting.preferences.autocomplete.isAutocorrectEnabled = false
    case .completion: setting.preferences.autocomplete.completesInline = false
    case .macros, .slashMacros, .carets, .offTheRecord, .wayland, .pauses, .preferences,
      .contentTypes, .telling, .clicks, .latin, .deadKeys:
      break
    }
  }

  private func isIn(_ step: Step) -> Bool {
    switch (self, step) {
    case (.macros, .macros), (.offTheRecord, .offTheRecord), (.pauses, .pause),
      (.preferences, .preferences), (.contentTypes, .contentType), (.telling, .tell),
      (.clicks, .clicked), (.clicks, .cursor), (.clicks, .page), (.latin, .latin):
      true
    case (.offTheRecord, .key(let key)): key.modifiers == [.control, .alt] && key.character == "r"
    case (.latin, .key(let key)): key.symbol == .function(12)
    case (.carets, .key(let key)): key.symbol.endsWord
    case (.deadKeys, .key(let key)): key.symbol.isDeadKey || key.symbol == .compose
    default: false
    }
  }

  private func without(_ step: Step) -> Step {
    switch (self, step) {
    case (.slashMacros, .macros(let bits)): return .macros(bits & 0b0100_1011_0001)
    case (.wayland, .focusIn(let client?)) where client.hasPrefix("gnome-shell"):
      return .focusIn(client: "gtk4-im:x")
    case (.charsets, .preferences(var preferences)):
      preferences.outputCharset = .unicode
      return .preferences(preferences)
    case (.correction, .preferences(var preferences)):
      preferences.autocomplete.isAutocorrectEnabled = false
      return .preferences(preferences)
    case (.completion, .preferences(var preferences)):
      preferences.autocomplete.completesInline = false
      return .preferences(preferences)
    default: return step
    }
  }
}
