import TiengMacros

/// A change of macros, which a user can undo: applying it returns the reverse change.
struct MacroEdit {
  /// The new macro of each key, or nil to remove it.
  private(set) var macros: [(key: String, macro: Macro?)] = []

  init() {}

  /// Makes a change that removes macros.
  init(removing keys: [String]) {
    macros = keys.map { ($0, nil) }
  }

  /// Makes a change that writes a macro. It replaces the macro with the old key, if one is given.
  init(_ macro: Macro, replacing key: String? = nil) {
    if let key, key != macro.key { macros.append((key, nil)) }
    macros.append((macro.key, macro))
  }

  var isEmpty: Bool { macros.isEmpty }

  mutating func add(_ macro: Macro) { macros.append((macro.key, macro)) }

  /// Applies the change to a document.
  ///
  /// - Returns: The reverse change.
  func apply(to document: inout MacroDocument) -> MacroEdit {
    var opposite = MacroEdit()
    opposite.macros = macros.map { ($0.key, document[$0.key]) }
    let removed = macros.filter { $0.macro == nil }.map(\.key)
    if !removed.isEmpty { document.remove(keys: removed) }
    for case (_, let macro?) in macros { document.insert(macro) }
    return opposite
  }
}
