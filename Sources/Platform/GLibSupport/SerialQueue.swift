import Glibc
import TiengGLib

/// Runs work on a thread, in the order in which it was given. The thread ends with the last of it.
///
/// Not a pool of GLib: that makes another thread with the first one, keeps both, and takes longer
/// when it is made.
package final class SerialQueue: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)
  private let rested = UnsafeMutablePointer<GCond>.allocate(capacity: 1)
  /// The mutex protects these.
  private var waiting: [@Sendable () -> Void] = []
  private var isRunning = false
  private var isFinished = false

  package init() {
    mutex.initialize(to: GMutex())
    rested.initialize(to: GCond())
    g_mutex_init(mutex)
    g_cond_init(rested)
  }

  /// Calls `body` after all work that was given before, and returns at once. Does nothing after
  /// ``waitForEnd()``.
  package func run(_ body: @escaping @Sendable () -> Void) {
    g_mutex_lock(mutex)
    defer { g_mutex_unlock(mutex) }
    guard !isFinished else { return }
    waiting.append(body)
    guard !isRunning else { return }
    isRunning = true
    // The thread keeps the queue until all is done.
    Background.run { [self] in work() }
  }

  private func work() {
    // The next key goes before this thread.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    while let bodies = nextWork() {
      for body in bodies { body() }
    }
  }

  /// - Returns: The work that waits. Nil if there is none, and the thread ends.
  private func nextWork() -> [@Sendable () -> Void]? {
    g_mutex_lock(mutex)
    defer { g_mutex_unlock(mutex) }
    if waiting.isEmpty {
      isRunning = false
      g_cond_broadcast(rested)
      return nil
    }
    defer { waiting = [] }
    return waiting
  }

  /// Waits until all work is done.
  package func waitForEnd() {
    g_mutex_lock(mutex)
    isFinished = true
    while isRunning { g_cond_wait(rested, mutex) }
    g_mutex_unlock(mutex)
  }

  deinit {
    g_mutex_clear(mutex)
    g_cond_clear(rested)
    mutex.deallocate()
    rested.deallocate()
  }
}
