import CGLib
import Glibc

/// A thread for work that is done in the order in which it was given. The thread
/// ends when there has been nothing to do for a while.
package final class SerialQueue: @unchecked Sendable {
  /// Touched by whoever owns the queue.
  private var pool: UnsafeMutablePointer<GThreadPool>?

  package init() {
    pool = g_thread_pool_new(
      { work, _ in
        // The next key goes before this thread, whichever of GLib's it is.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
      },
      nil, 1, 0, nil)
  }

  /// Has `body` called, after all that was given before. Waits for nothing.
  /// After ``finish()`` nothing is called any more.
  package func run(_ body: @escaping @Sendable () -> Void) {
    guard let pool else { return }
    // Retained here, released by the one call that takes it.
    g_thread_pool_push(pool, Unmanaged.passRetained(Work(body)).toOpaque(), nil)
  }

  /// Waits until all is done that was given.
  package func finish() {
    guard let pool else { return }
    self.pool = nil
    g_thread_pool_free(pool, 0, 1)
  }

  deinit { finish() }

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
