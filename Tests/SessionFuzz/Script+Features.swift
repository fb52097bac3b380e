import Configuration
import KeyboardCore

// What a script has, by which a difference that is meant is known.
extension Script {
  /// Whether some step is such.
  package func has(where isSuch: (Step) -> Bool) -> Bool { steps.contains(where: isSuch) }

  /// Whether a key is one of the preferences' shortcuts, as they are at any time.
  private func uses(_ shortcut: (Preferences) -> Shortcut?) -> Bool {
    let shortcuts = allPreferences.compactMap(shortcut)
    return has { step in
      guard case .key(let key) = step else { return false }
      return shortcuts.contains { $0.matches(key) }
    }
  }

  private var allPreferences: [Preferences] {
    [setting.preferences]
      + steps.compactMap { if case .preferences(let preferences) = $0 { preferences } else { nil } }
  }

  package var opensSearch: Bool { setting.hasSearch && uses(\.emojiShortcut) }
  package var tellsNotice: Bool { uses(\.learningShortcut) || uses(\.suggestionsShortcut) }

  package var isOffTheRecord: Bool {
    uses(\.learningShortcut) || has { $0 == .offTheRecord(true) }
      || has { if case .contentType(let type) = $0 { type.isPrivate } else { false } }
  }

  package var isOnWayland: Bool {
    has { if case .focusIn(let client?) = $0 { client.hasPrefix("gnome-shell") } else { false } }
  }

  package var readsMacros: Bool { has { if case .macros = $0 { true } else { false } } }
  package var tellsText: Bool { has { if case .tell = $0 { true } else { false } } }

  /// Whether the rules of composing may change while a word is open.
  package var changesRules: Bool {
    has {
      switch $0 {
      case .preferences, .typingMethod: true
      default: false
      }
    }
  }

  /// Whether a pause or the menu may commit something.
  package var commitsWithoutKey: Bool {
    has {
      switch $0 {
      case .pause, .latin: true
      default: false
      }
    }
  }
}
