import GLibSupport
import TiengGLib

/// The content of a user's file, which is read again whenever any program changes it, as long as
/// this object lives.
///
///     let choices = FollowedFile(store.file) { () throws(FileFailure) in
///       try store.load()
///     } handler: {
///       chooser.choices = $0
///     }
///
/// The file is read on a thread of its own, because a key never waits for a file. If it cannot be
/// read, the last content stays in use, and the journal says why.
package final class FollowedFile<Value: Equatable & Sendable> {
  private let reader: Reader
  private let queue = SerialQueue()
  private let handler: (Value) -> Void
  /// The main loop of the thread that made this object.
  private let context = g_main_context_get_thread_default()
  private var watch: FileWatch?

  /// - Parameters:
  ///   - isNeededAtOnce: True to read the file for the first time before this returns.
  ///   - read: Reads the file.
  ///   - handler: Is called on the main loop of this thread with the content: after the first read,
  ///     and whenever it is different.
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
      Background.returnToMainLoop(context) { followed?.deliver(value) }
    }
  }

  private func deliver(_ value: Value) {
    handler(value)
    // A large table is freed on a thread for which nobody waits.
    queue.run { [reader] in reader.dropLast() }
  }

  /// Reads the file. Only one thread uses it at a time.
  private final class Reader: @unchecked Sendable {
    private let read: @Sendable () throws(FileFailure) -> Value
    private var value: Value?
    private var last: [Value] = []

    init(_ read: @escaping @Sendable () throws(FileFailure) -> Value) { self.read = read }

    /// The content, if it is different from the last one.
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

    /// Frees the content that is no longer in use.
    func dropLast() { last = [] }
  }
}
