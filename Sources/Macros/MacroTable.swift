/// All macros of one person, in the order of their keys.
///
///     var table = MacroTable()
///     table.insert(try Macro(key: "vn", text: "việt nam"))
///     table.expansion(of: "Vn")   // "Việt nam"
///
/// A value: a copy costs nothing until one of the two is changed.
public struct MacroTable: Sendable, Equatable {
  /// The macros in ascending order of their keys, capitals beside small
  /// letters: `a/c`, `VN`, `vn`, `đc`.
  public private(set) var macros: [Macro] = []

  private(set) var index = KeyIndex()

  public init() {}

  /// - Parameter macros: In any order; of those with the same key the last
  ///   one holds.
  public init(_ macros: some Sequence<Macro>) {
    let latest = Dictionary(macros.map { ($0.key, $0) }) { _, last in last }
    let ordered = latest.values.map { (Order($0.key), $0) }.sorted { $0.0 < $1.0 }
    self.macros = ordered.map(\.1)
    for macro in self.macros { index.append(FoldedKey(macro.key)!) }
  }

  public var isEmpty: Bool { macros.isEmpty }
  public var count: Int { macros.count }

  public static func == (one: MacroTable, other: MacroTable) -> Bool {
    one.macros == other.macros
  }

  /// The macro with exactly this key.
  public subscript(key: String) -> Macro? {
    switch place(of: key) {
    case .found(let position): macros[position]
    case .between: nil
    }
  }

  /// Adds a macro, or gives the one with its key another text.
  public mutating func insert(_ macro: Macro) {
    switch place(of: macro.key) {
    case .found(let position):
      macros[position] = macro
    case .between(let position):
      macros.insert(macro, at: position)
      index.insert(FoldedKey(macro.key)!, at: position)
    }
  }

  /// Takes away the macro with exactly this key.
  ///
  /// - Returns: The macro, or nil if there was none.
  @discardableResult
  public mutating func remove(key: String) -> Macro? {
    guard case .found(let position) = place(of: key) else { return nil }
    index.remove(at: position)
    return macros.remove(at: position)
  }

  private enum Place {
    case found(Int)
    case between(Int)
  }

  private func place(of key: String) -> Place {
    let key = key.composed
    guard let folded = FoldedKey(key) else { return .between(count) }
    var position = index.position(of: folded)
    while index.matches(folded, at: position, .whole), Order(macros[position].key) < Order(key) {
      position += 1
    }
    return position < count && macros[position].key == key ? .found(position) : .between(position)
  }
}

/// What macros are put in order by: the folded key, then the key itself.
private struct Order: Comparable {
  let folded: [UInt8]
  let key: String

  init(_ key: String) {
    self.key = key
    folded = key.unicodeScalars.flatMap { Array(UTF8.encode($0.small)!) }
  }

  static func < (one: Order, other: Order) -> Bool {
    if one.folded == other.folded { return one.key.utf8.lexicographicallyPrecedes(other.key.utf8) }
    return one.folded.lexicographicallyPrecedes(other.folded)
  }
}
