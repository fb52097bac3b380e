public import Macros

/// The user's macros with a filter that rules out nearly all other words.
///
///     let macros = PreparedMacros(table)   // in a thread
///     session.receive(.preparedMacros(macros))
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
