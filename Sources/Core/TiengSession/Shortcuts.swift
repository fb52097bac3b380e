import TiengConfiguration
import TiengCore

/// The shortcuts of the preferences that a key matches. They are found once for each key.
///
/// The shortcuts for changes of selected text are in ``RewritingShortcuts``.
struct Shortcuts: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let restore = Shortcuts(rawValue: 1)
  static let toggle = Shortcuts(rawValue: 1 << 1)
  static let suggest = Shortcuts(rawValue: 1 << 2)
  static let suggestions = Shortcuts(rawValue: 1 << 3)
  static let learning = Shortcuts(rawValue: 1 << 4)
  static let emoji = Shortcuts(rawValue: 1 << 5)
  static let selection = Shortcuts(rawValue: 1 << 6)

  /// The keys of these shortcuts.
  struct Keys: Sendable {
    private let keys: [(key: Shortcut, shortcut: Shortcuts)]

    /// True if a key with Alt alone is a shortcut for the open word.
    let needWordAtAlt: Bool

    /// True if a character without Control, Alt or Super is a shortcut.
    private let hasPlainCharacters: Bool

    init(_ preferences: Preferences) {
      let all: [(Shortcut?, Shortcuts)] = [
        (preferences.restoreShortcut, .restore), (preferences.toggleShortcut, .toggle),
        (preferences.suggestShortcut, .suggest),
        (preferences.suggestionsShortcut, .suggestions),
        (preferences.learningShortcut, .learning), (preferences.emojiShortcut, .emoji),
        (preferences.selectionShortcut, .selection),
      ]
      keys = all.compactMap { key, shortcut in key.map { ($0, shortcut) } }
      needWordAtAlt = keys.contains { key, shortcut in
        key.modifiers.contains(.alt) && key.modifiers.isDisjoint(with: [.control, .super])
          && [.restore, .selection].contains(shortcut)
      }
      hasPlainCharacters = keys.contains {
        Keys.isPlainCharacter($0.key.symbol, $0.key.modifiers)
      }
    }

    /// The shortcuts that a key matches.
    func shortcuts(of key: KeyEvent) -> Shortcuts {
      if !hasPlainCharacters, Keys.isPlainCharacter(key.symbol, key.modifiers) { return [] }
      return keys.reduce(into: []) { if $1.key.matches(key) { $0.insert($1.shortcut) } }
    }

    /// True for a key without Control, Alt or Super whose symbol is below FF00. Above that are
    /// special keys, and characters outside X11's own tables.
    private static func isPlainCharacter(
      _ symbol: KeyEvent.Symbol, _ modifiers: KeyEvent.Modifiers
    ) -> Bool {
      modifiers.isDisjoint(with: .command) && symbol.rawValue < 0xFF00
    }
  }
}
