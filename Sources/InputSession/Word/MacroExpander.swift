import Macros
import VietnameseInput

/// The user's macros, and whether they are expanded at present.
struct MacroExpander: Sendable {
  private let macros: PreparedMacros

  /// Whether the user wants them expanded.
  var isOn = false

  /// What their variables stand for, as it was told last.
  var values = MacroValues()

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
    if case .text(let text) = outcome(seen: seen, keys: keys) { text } else { nil }
  }

  /// Whether some text has a variable.
  var hasVariables: Bool { macros.hasVariables }

  /// The variable that nothing is known of, where a text is a macro with one.
  func missingVariable(seen: String, keys: String) -> MacroVariable? {
    guard macros.hasVariables else { return nil }
    return if case .missing(let variable) = outcome(seen: seen, keys: keys) { variable } else {
      nil
    }
  }

  private func outcome(seen: String, keys: String) -> MacroVariable.Outcome? {
    guard isExpanding else { return nil }
    guard macros.hasVariables else {
      let text = table.expansion(of: seen) ?? (keys == seen ? nil : table.expansion(of: keys))
      return text.map { .text($0) }
    }
    return table.expansion(of: seen, with: values)
      ?? (keys == seen ? nil : table.expansion(of: keys, with: values))
  }

  /// Whether the key of a macro begins so.
  func hasKey(startingWith beginning: String) -> Bool {
    isExpanding && table.hasKey(startingWith: beginning)
  }
}
