import CGLib

/// A task that runs on the main loop when it has not been scheduled again for a while.
package final class DelayedTask {
  /// The delay in milliseconds.
  package var delay: Int
  private let body: () -> Void
  /// The time at which the task runs, in microseconds of the monotonic clock.
  private var due: gint64 = 0
  private var source: guint = 0

  package init(delay: Int, _ body: @escaping () -> Void) {
    self.delay = delay
    self.body = body
  }

  deinit { if source != 0 { g_source_remove(source) } }

  /// Runs the task once, after the delay. If this is called again before, the delay begins anew.
  package func schedule() {
    let earlier = due
    due = g_get_monotonic_time() + gint64(delay) * 1000
    // The delay has become shorter.
    if source != 0, due < earlier {
      g_source_remove(source)
      source = 0
    }
    if source == 0 { wait(guint(delay)) }
  }

  private func wait(_ milliseconds: guint) {
    source = g_timeout_add(
      milliseconds,
      { context in
        // Borrowed: the source goes with this object.
        Unmanaged<DelayedTask>.fromOpaque(context!).takeUnretainedValue().wake()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func wake() {
    source = 0
    let rest = due - g_get_monotonic_time()
    guard rest <= 0 else { return wait(guint(rest / 1000) + 1) }
    body()
  }
}
