import CSQLite
import Glibc

/// A connection to an SQLite database, for one thread at a time.
package final class Database {
  let handle: OpaquePointer
  /// The condition that interrupts commands, if there is one.
  var interruption: Interruption?
  private var statements: [String: Statement] = [:]

  /// Opens a database, or makes it if `flags` say so.
  ///
  /// - Parameter name: A path, or a `file:` URI if the flags say so.
  package init(_ name: String, flags: Int32) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let error = DatabaseError(code, handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    _ = sqlite3_keep_no_lookaside(handle)
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 2000)
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs commands whose answer is not needed.
  package func execute(_ sql: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code, handle) }
  }

  /// Runs a command with values for its question marks, and reads its rows.
  package func query(
    _ sql: String, _ values: Value..., row: (Statement) -> Void = { _ in }
  ) throws(DatabaseError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    statement.bind(values)
    while true {
      let code = statement.step()
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw DatabaseError(code, handle) }
      row(statement)
    }
  }

  /// The first column of the only row, or nil if there is none.
  package func number(_ sql: String, _ values: Value...) throws(DatabaseError) -> Int64? {
    let statement = try statement(sql)
    defer { statement.reset() }
    statement.bind(values)
    let code = statement.step()
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else { throw DatabaseError(code, handle) }
    return statement.number(0)
  }

  /// Runs `body` in a transaction, which takes the right to write first. All of it happens or
  /// nothing.
  func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have already rolled the transaction back.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The statement of a command. Each one is prepared once.
  private func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] { return statement }
    var pointer: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    guard code == SQLITE_OK, let pointer else { throw DatabaseError(code, handle) }
    let statement = Statement(pointer)
    statements[sql] = statement
    return statement
  }

  package enum Value {
    case number(Int64)
    case real(Double)
    case text(String)
  }

  /// A prepared command, at one of its rows.
  package final class Statement {
    private let handle: OpaquePointer

    fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }

    fileprivate func bind(_ values: [Value]) {
      for (index, value) in values.enumerated() {
        switch value {
        case .number(let number): sqlite3_bind_int64(handle, Int32(index + 1), number)
        case .real(let number): sqlite3_bind_double(handle, Int32(index + 1), number)
        case .text(let text):
          text.withCString {
            _ = sqlite3_bind_text(
              handle, Int32(index + 1), $0, Int32(text.utf8.count), Statement.copied)
          }
        }
      }
    }

    /// SQLITE_TRANSIENT. Swift does not import this macro, which contains a cast.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    fileprivate func step() -> Int32 { sqlite3_step(handle) }

    fileprivate func reset() {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }

    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
    func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    package func text(_ column: Int32) -> String {
      sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
    }
  }
}

/// The error that a database command failed.
package struct DatabaseError: Error, Hashable {
  let code: Int32
  let message: String

  fileprivate init(_ code: Int32, _ handle: OpaquePointer?) {
    self.code = code
    let system = sqlite3_system_errno(handle)
    let isSystem = [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(code & 0xff)
    message =
      isSystem && system != 0
      ? String(cString: strerror(system)) : String(cString: sqlite3_errstr(code))
  }

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// True if the file is damaged or is no database.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xff) }

  /// True if another connection holds the database at the moment.
  var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xff) }
}
