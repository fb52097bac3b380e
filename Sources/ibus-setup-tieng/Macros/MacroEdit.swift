import Macros

/// A change of some macros, which can be undone by its opposite.
struct MacroEdit {
  /// What each key shall stand for; nil for nothing.
  private(set) var macros: [(key: String, macro: Macro?)] = []

  init() {}

  /// Takes macros away.
  init(removing keys: [String]) {
    macros = keys.map { ($0, nil) }
  }

  /// Writes a macro, in the place of that with another key if one is given.
  init(_ macro: Macro, replacing key: String? = nil) {
    if let key, key != macro.key { macros.append((key, nil)) }
    macros.append((macro.key, macro))
  }

  var isEmpty: Bool { macros.isEmpty }

  mutating func add(_ macro: Macro) { macros.append((macro.key, macro)) }

  /// Changes a document.
  ///
  /// - Returns: What makes it what it was.
  func apply(to document: inout MacroDocument) -> MacroEdit {
    var opposite = MacroEdit()
    opposite.macros = macros.map { ($0.key, document[$0.key]) }
    let removed = macros.filter { $0.macro == nil }.map(\.key)
    if !removed.isEmpty { document.remove(keys: removed) }
    for case (_, let macro?) in macros { document.insert(macro) }
    return opposite
  }
}
