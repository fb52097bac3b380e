import Macros
import VietnameseInput

/// The user's macros, and whether they are expanded at present.
struct MacroExpander: Sendable {
  private let macros: PreparedMacros

  /// Whether the user wants them expanded.
  var isOn = false

  init(_ macros: PreparedMacros = PreparedMacros()) { self.macros = macros }

  var table: MacroTable { macros.table }

  /// Whether a word can be a macro at all.
  var isExpanding: Bool { isOn && !table.isEmpty }

  /// What a syllable is short for: as it is seen, or else by its keys.
  func expansion(of syllable: Syllable) -> String? {
    guard isExpanding, !syllable.isRestored, macros.filter.passes(syllable) else { return nil }
    return expansion(seen: syllable.text, keys: syllable.keys)
  }

  /// What a text is short for: as it is seen, or else by its keys.
  func expansion(seen: String, keys: String) -> String? {
    guard isExpanding else { return nil }
    return table.expansion(of: seen) ?? (keys == seen ? nil : table.expansion(of: keys))
  }

  /// Whether the key of a macro begins so.
  func hasKey(startingWith beginning: String) -> Bool {
    isExpanding && table.hasKey(startingWith: beginning)
  }
}
