import CGLib
import GLibSupport

/// What is in a file of the user's, read anew whenever somebody changes it, as long as this
/// object lives.
///
///     let macros = FollowedFile(store.file, read: store.load) { session.use($0.table) }
///
/// It is read on a thread of its own, for a key never waits for a file. If it cannot be read,
/// what was read last stays in force, and the journal says why.
package final class FollowedFile<Value: Equatable & Sendable> {
  private let reader: Reader
  private let queue = SerialQueue()
  private let handler: (Value) -> Void
  /// The main loop of the thread that made this object.
  private let context = g_main_context_get_thread_default()
  private var watch: FileWatch?

  /// - Parameters:
  ///   - isNeededAtOnce: Whether the file is first read before this returns.
  ///   - read: Reads it.
  ///   - handler: Is called with what was read on the main loop of this thread, and
  ///     whenever it is another.
  package init(
    _ file: UserFile, isNeededAtOnce: Bool = false,
    read: @escaping @Sendable () throws(FileFailure) -> Value,
    handler: @escaping (Value) -> Void
  ) {
    reader = Reader(read)
    self.handler = handler
    watch = FileWatch(file) { [weak self] in self?.load() }
    if isNeededAtOnce {
      if let value = reader.next() { handler(value) }
    } else {
      load()
    }
  }

  private func load() {
    nonisolated(unsafe) weak let followed = self
    nonisolated(unsafe) let context = context
    queue.run { [reader] in
      guard let value = reader.next() else { return }
      Background.returnToMainLoop(context) { followed?.take(value) }
    }
  }

  private func take(_ value: Value) {
    handler(value)
    // A large table is freed where nobody waits for it.
    queue.run { [reader] in reader.dropLast() }
  }

  /// Reads the file: one thread at a time.
  private final class Reader: @unchecked Sendable {
    private let read: @Sendable () throws(FileFailure) -> Value
    private var value: Value?
    private var last: [Value] = []

    init(_ read: @escaping @Sendable () throws(FileFailure) -> Value) { self.read = read }

    /// What is there, if it is another than what was read last.
    func next() -> Value? {
      do {
        let new = try read()
        if new == value { return nil }
        if let value { last.append(value) }
        value = new
        return new
      } catch {
        Log.warning("\(error)")
        return nil
      }
    }

    /// Lets go what is no longer in force.
    func dropLast() { last = [] }
  }
}
