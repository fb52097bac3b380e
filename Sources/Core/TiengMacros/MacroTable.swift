/// All macros of one user, in the order of their keys.
///
///     var table = MacroTable()
///     table.insert(try Macro(key: "vn", text: "việt nam"))
///     table.expansion(of: "Vn")   // "Việt nam"
///
/// It is a value, and copying it costs nothing until one of the copies is changed.
public struct MacroTable: Sendable, Equatable {
  /// The macros in ascending order of their keys. Capitals are next to their small letters: `a/c`,
  /// `VN`, `vn`, `đc`.
  public private(set) var macros: [Macro] = []

  private(set) var index = KeyIndex()

  /// A table without macros.
  public init() {}

  /// A table of macros.
  ///
  /// - Parameter macros: The macros in any order. Of several with the same key the last one counts.
  public init(_ macros: some Sequence<Macro>) {
    // Said with its types: otherwise the compiler needs fifteen seconds for it.
    typealias Place = (order: Order, number: Int, macro: Macro)
    let places: [Place] = macros.enumerated().map { number, macro in
      (Order(macro.key), number, macro)
    }
    let ordered = places.sorted { (one: Place, other: Place) -> Bool in
      one.order == other.order ? one.number < other.number : one.order < other.order
    }
    for (order, _, macro) in ordered {
      if self.macros.last?.key == order.key {
        self.macros[self.macros.count - 1] = macro
      } else {
        self.macros.append(macro)
        index.append(FoldedKey(macro.key))
      }
    }
  }

  /// True if there are no macros.
  public var isEmpty: Bool { macros.isEmpty }

  /// The number of macros.
  public var count: Int { macros.count }

  /// True if two tables have the same macros.
  public static func == (one: MacroTable, other: MacroTable) -> Bool {
    one.macros == other.macros
  }

  /// The text of each key.
  public var texts: [String: String] {
    Dictionary(macros.map { ($0.key, $0.text) }) { $1 }
  }

  /// The macro with exactly this key.
  public subscript(key: String) -> Macro? {
    switch place(of: key) {
    case .found(let position): macros[position]
    case .between: nil
    }
  }

  /// Adds a macro, or replaces the one with the same key.
  public mutating func insert(_ macro: Macro) {
    switch place(of: macro.key) {
    case .found(let position):
      macros[position] = macro
    case .between(let position):
      macros.insert(macro, at: position)
      index.insert(FoldedKey(macro.key), at: position)
    }
  }

  /// Removes the macro with exactly this key.
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
    let folded = FoldedKey(key)
    guard folded.isWhole else { return .between(count) }
    var position = index.position(of: folded)
    while index.matches(folded, at: position, .whole), Order(macros[position].key) < Order(key) {
      position += 1
    }
    return position < count && macros[position].key == key ? .found(position) : .between(position)
  }
}

/// The sort key of a macro: its folded key, then the key itself.
private struct Order: Comparable {
  let key: String
  private let head: UInt64
  /// The bytes after the eight bytes of the head. Most keys have none.
  private let tail: [UInt8]

  /// - Parameter key: The key of a macro.
  init(_ key: String) {
    self.key = key
    let folded = FoldedKey(key)
    head = folded.head
    tail = folded.count > 8 ? Array(folded.array.dropFirst(8)) : []
  }

  static func < (one: Order, other: Order) -> Bool {
    if one.head != other.head { return one.head < other.head }
    if one.tail != other.tail { return one.tail.lexicographicallyPrecedes(other.tail) }
    return one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
  }

  static func == (one: Order, other: Order) -> Bool { one.key == other.key }
}
