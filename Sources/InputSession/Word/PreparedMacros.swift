public import Macros

/// The user's macros, and what tells of nearly every word that it is none of them.
///
///     let macros = PreparedMacros(table)   // on a thread of its own
///     session.receive(.preparedMacros(macros))
///
/// Making it takes a time that grows with the table, which no key has to wait for. A copy costs
/// nothing.
public struct PreparedMacros: Sendable, Equatable {
  /// The macros.
  public let table: MacroTable

  let filter: MacroFilter

  /// Whether some text has a variable, so that ``InputEvent/macroValues(_:)`` is of use.
  public let hasVariables: Bool

  /// Prepares macros; without a table, none.
  public init(_ table: MacroTable = MacroTable()) {
    self.table = table
    filter = MacroFilter(table)
    hasVariables = table.hasVariables
  }

  /// Whether both have the same macros.
  public static func == (one: PreparedMacros, other: PreparedMacros) -> Bool {
    one.table == other.table
  }
}

extension InputEvent {
  /// The user's macros were read. They are prepared at once.
  public static func macros(_ table: MacroTable) -> InputEvent {
    .preparedMacros(PreparedMacros(table))
  }
}
