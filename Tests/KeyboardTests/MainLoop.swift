import TiengGLib

enum MainLoop {
  /// Runs the main loop until a condition is true, at most ten seconds.
  static func run(until isDone: () -> Bool) {
    let end = g_get_monotonic_time() + 10_000_000
    while !isDone(), g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
  }

  static func runForAWhile() {
    let end = g_get_monotonic_time() + 100_000
    run { g_get_monotonic_time() > end }
  }
}
