import GLibSupport
package import Macros

extension MacroStore {
  /// Follows what is made of the macros of the file, on the thread that reads it: a large table
  /// takes its time.
  package func follow<Value>(
    _ make: @escaping @Sendable (MacroTable) -> Value, handler: @escaping (Value) -> Void
  ) -> FollowedFile<Value> {
    FollowedFile(file) { () throws(FileFailure) in
      make(try loadTable())
    } handler: {
      handler($0)
    }
  }

  /// Follows the texts of its keys.
  package func followTexts(
    _ handler: @escaping ([String: String]) -> Void
  ) -> FollowedFile<[String: String]> {
    follow({ $0.texts }, handler: handler)
  }

  /// What is wrong with a line is not for the journal: its reason may have a key in it.
  private func loadTable() throws(FileFailure) -> MacroTable {
    let document = try load()
    if !document.problems.isEmpty {
      Log.notice("\(file.path): \(document.problems.count) lines are passed over")
    }
    return document.table
  }
}
