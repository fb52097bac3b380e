import CGLib
import Glibc

/// Runs work on a thread, in the order in which it was given. The thread ends when there has been
/// nothing to do for a while.
package final class SerialQueue: @unchecked Sendable {
  /// Only the owner of the queue uses this.
  private var pool: UnsafeMutablePointer<GThreadPool>?

  package init() {
    pool = g_thread_pool_new(
      { work, _ in
        // The next key goes before this thread, whichever thread of GLib runs the work.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
      },
      nil, 1, 0, nil)
  }

  /// Calls `body` after all work that was given before, and returns at once. Does nothing after
  /// ``finish()``.
  package func run(_ body: @escaping @Sendable () -> Void) {
    guard let pool else { return }
    // Retained here, released by the one call that takes it.
    g_thread_pool_push(pool, Unmanaged.passRetained(Work(body)).toOpaque(), nil)
  }

  /// Waits until all work is done.
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
