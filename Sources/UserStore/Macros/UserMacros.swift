import GLibSupport
package import Macros

/// The macros that are in force: those of the user's file, as long as this
/// object lives, whoever changes it.
///
///     let macros = UserMacros(UserFolder.current.macros) { session.use($0) }
///
/// If the file cannot be read, the macros that were last read stay in force.
package final class UserMacros {
  /// What was last read.
  package private(set) var table = MacroTable()

  private let store: MacroStore
  private let handler: (MacroTable) -> Void
  private var watch: FileWatch?

  /// Reads the file, and calls `handler` after every change of the macros on
  /// the main loop of this thread. What is there at first is not told.
  package init(_ store: MacroStore, handler: @escaping (MacroTable) -> Void) {
    self.store = store
    self.handler = handler
    watch = FileWatch(store.file) { [weak self] in self?.reload() }
    table = load() ?? table
  }

  private func reload() {
    guard let loaded = load(), loaded != table else { return }
    table = loaded
    handler(loaded)
  }

  /// What is wrong with a line is not for the journal, for its reason may have
  /// a key in it.
  private func load() -> MacroTable? {
    do {
      let document = try store.load()
      if !document.problems.isEmpty {
        Log.notice("\(store.file.path): \(document.problems.count) lines are passed over")
      }
      return document.table
    } catch {
      Log.warning("\(error)")
      return nil
    }
  }
}
