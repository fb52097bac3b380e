import CGLib

enum MainLoop {
  /// Until something holds, ten seconds at most.
  static func run(until isDone: () -> Bool) {
    let end = g_get_monotonic_time() + 10_000_000
    while !isDone(), g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
  }

  static func runForAWhile() {
    let end = g_get_monotonic_time() + 100_000
    run { g_get_monotonic_time() > end }
  }
}
