import Macros
import VietnameseInput

/// The user's macros, and whether they are expanded now.
struct MacroExpander: Sendable {
  private let macros: PreparedMacros

  /// True if the preferences ask for expansion.
  var isOn = false

  /// The last values of their variables.
  var values = MacroValues()

  init(_ macros: PreparedMacros = PreparedMacros()) { self.macros = macros }

  var table: MacroTable { macros.table }

  /// True if words can be macros at all.
  var isExpanding: Bool { isOn && !table.isEmpty }

  /// The text of a syllable that is a macro, by its visible text or its keys.
  func expansion(of syllable: Syllable) -> String? {
    guard isExpanding, !syllable.isRestored, macros.filter.passes(syllable) else { return nil }
    return expansion(seen: syllable.text, keys: syllable.keys)
  }

  /// The text of a macro, by its visible text or its keys.
  func expansion(seen: String, keys: String) -> String? {
    if case .text(let text) = outcome(seen: seen, keys: keys) { text } else { nil }
  }

  /// True if any macro has a variable.
  var hasVariables: Bool { macros.hasVariables }

  /// The unknown variable of a macro, or nil.
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

  /// True if the key of a macro has this beginning.
  func hasKey(startingWith beginning: String) -> Bool {
    isExpanding && table.hasKey(startingWith: beginning)
  }
}
