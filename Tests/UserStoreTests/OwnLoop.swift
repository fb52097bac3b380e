import Glibc
import TiengGLib

/// A main loop for one test, because only one thread at a time can run the default one of the
/// process.
struct OwnLoop {
  private let context = g_main_context_new()!

  /// Makes this loop the one of the thread while the test runs. Call it once.
  func run(_ body: () throws -> Void) rethrows {
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    try body()
  }

  /// Runs the main loop until a condition is true, at most 10 seconds.
  func wait(until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !isDone() {
      if ContinuousClock.now > end { return false }
      g_main_context_iteration(context, 0)
      usleep(1000)
    }
    return true
  }
}
