import CSQLite

extension WordDatabase {
  /// Lets a condition cancel commands. A command that is cancelled fails, and changes nothing.
  ///
  /// - Parameter isCancelled: Is called often, on the thread of the database.
  package func giveUp(when isCancelled: @escaping () -> Bool) {
    database.interrupt(when: isCancelled)
  }
}

extension Database {
  /// Interrupts commands inside transactions when a condition is true.
  func interrupt(when condition: @escaping () -> Bool) {
    interruption = Interruption(of: handle, when: condition)
    // Borrowed: it goes with this object, after the connection.
    sqlite3_progress_handler(
      handle, 1000,
      { context in
        let interruption = Unmanaged<Interruption>.fromOpaque(context!).takeUnretainedValue()
        let isInTransaction = sqlite3_get_autocommit(interruption.handle) == 0
        return isInTransaction && interruption.condition() ? 1 : 0
      }, Unmanaged.passUnretained(interruption!).toOpaque())
  }

  final class Interruption {
    let handle: OpaquePointer
    let condition: () -> Bool

    init(of handle: OpaquePointer, when condition: @escaping () -> Bool) {
      self.handle = handle
      self.condition = condition
    }
  }
}
