import GLibSupport
package import TiengMacros

extension MacroStore {
  /// Follows a value that is made from the macros of the file. It is made on the thread that reads
  /// the file, because a large table takes its time.
  package func follow<Value>(
    _ make: @escaping @Sendable (MacroTable) -> Value, handler: @escaping (Value) -> Void
  ) -> FollowedFile<Value> {
    FollowedFile(file) { () throws(FileFailure) in
      make(try loadTable())
    } handler: {
      handler($0)
    }
  }

  /// Follows the texts of the keys.
  package func followTexts(
    _ handler: @escaping ([String: String]) -> Void
  ) -> FollowedFile<[String: String]> {
    follow({ $0.texts }, handler: handler)
  }

  /// The problems of lines are not written to the journal, because a reason may contain a key of a
  /// macro.
  private func loadTable() throws(FileFailure) -> MacroTable {
    let document = try load()
    if !document.problems.isEmpty {
      Log.notice("\(file.path): \(document.problems.count) lines are passed over")
    }
    return document.table
  }
}
