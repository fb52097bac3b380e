public import TiengMacros
import TiengVietnamese

/// The user's macros with a filter that rules out nearly all other words.
///
///     var session = Session()
///     let macros = PreparedMacros(MacroTable())   // in a thread
///     _ = session.receive(.preparedMacros(macros))
///
/// Making it takes time that grows with the table; do it in a thread, so that no key waits. Copying
/// it is free.
public struct PreparedMacros: Sendable, Equatable {
  /// The macros.
  public let table: MacroTable

  let filter: MacroFilter

  /// True if any macro has a variable, so that ``InputEvent/macroValues(_:)`` is needed.
  public let hasVariables: Bool

  /// Prepares macros. Without a table, there are none.
  public init(_ table: MacroTable = MacroTable()) {
    self.table = table
    filter = MacroFilter(table)
    hasVariables = table.hasVariables
  }

  /// True if both have the same macros.
  public static func == (one: PreparedMacros, other: PreparedMacros) -> Bool {
    one.table == other.table
  }
}

extension InputEvent {
  /// The user's macros were loaded. This prepares them immediately.
  public static func macros(_ table: MacroTable) -> InputEvent {
    .preparedMacros(PreparedMacros(table))
  }
}

/// Rules out nearly all words that are not macros, so that macros cost nothing for them.
///
/// It is a set of fingerprints of the keys, with one bit each and sixteen bits per key. About 6 %
/// of other words pass.
struct MacroFilter: Sendable {
  private var bits: [UInt64] = []
  private var mask: UInt32 = 0
  /// Bits: the lengths of the keys.
  private var lengths: UInt64 = 0

  init() {}

  init(_ macros: MacroTable) {
    guard !macros.isEmpty else { return }
    var size = 64
    while size < macros.count * 16 { size *= 2 }
    bits = Array(repeating: 0, count: size / 64)
    mask = UInt32(size - 1)
    for macro in macros.macros {
      let position = Fingerprint(of: macro.key).value & mask
      bits[Int(position / 64)] |= 1 << UInt64(position % 64)
      lengths |= 1 << UInt64(macro.key.unicodeScalars.count)
    }
  }

  /// True if the word can be the key of a macro, by its visible text or its keys.
  func passes(_ word: Syllable) -> Bool {
    hasKey(of: word.letterCount) && contains(word.fingerprint)
      || hasKey(of: word.keyCount) && contains(word.keyFingerprint)
  }

  private func hasKey(of length: UInt8) -> Bool { lengths >> UInt64(length) & 1 != 0 }

  private func contains(_ fingerprint: Fingerprint) -> Bool {
    let position = fingerprint.value & mask
    return bits[Int(position / 64)] >> UInt64(position % 64) & 1 != 0
  }
}

/// The user's macros, and whether they are expanded now.
struct MacroExpander: Sendable {
  private let macros: PreparedMacros

  /// True if the preferences ask for expansion.
  var isOn = false

  /// The last values of their variables.
  var values = MacroValues()

  init(_ macros: PreparedMacros = PreparedMacros()) { self.macros = macros }

  private var table: MacroTable { macros.table }

  /// True if words can be macros at all.
  var isExpanding: Bool { isOn && !table.isEmpty }

  /// The text of a syllable that is a macro, by its visible text or its keys.
  func expansion(of syllable: Syllable) -> String? {
    guard isExpanding, !syllable.isRestored, macros.filter.passes(syllable) else { return nil }
    return expansion(seen: syllable.text, keys: syllable.keys)
  }

  /// The text of the macro whose key is these parts and the last syllable. Nil after Escape.
  func expansion(of last: Syllable, after parts: ArraySlice<OpenWord.HeldPart>) -> String? {
    if last.isRestored { return nil }
    return expansion(
      seen: parts.map { $0.syllable.text + String($0.character) }.joined() + last.text,
      keys: parts.map { $0.syllable.keys + String($0.character) }.joined() + last.keys)
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
