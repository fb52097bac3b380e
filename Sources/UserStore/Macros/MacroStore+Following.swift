import GLibSupport
package import Macros

extension MacroStore {
  /// Follows the macros of the file.
  package func follow(_ handler: @escaping (MacroTable) -> Void) -> FollowedFile<MacroTable> {
    FollowedFile(file) { () throws(FileFailure) in
      try loadTable()
    } handler: {
      handler($0)
    }
  }

  /// Follows the texts of its keys.
  package func followTexts(
    _ handler: @escaping ([String: String]) -> Void
  ) -> FollowedFile<[String: String]> {
    FollowedFile(file) { () throws(FileFailure) in
      try loadTable().texts
    } handler: {
      handler($0)
    }
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
