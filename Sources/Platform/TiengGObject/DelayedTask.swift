import TiengGLib

/// A task that runs on a main loop when it has not been scheduled again for a while. Every timer of
/// the main loop is one. This draft is saved once, 300 milliseconds after its last change:
///
///     final class Draft {
///       private lazy var saving = DelayedTask(delay: 300) { [unowned self] in save() }
///       func change() { saving.schedule() }
///       private func save() {}
///     }
///
/// It can be scheduled, cancelled and released while it runs. It is cancelled when it is released,
/// so whoever schedules it keeps it, and its function must not keep it.
package final class DelayedTask {
  /// The delay in milliseconds.
  package var delay: Int
  private let priority: Int32
  private let context: OpaquePointer?
  private let body: () -> Void
  /// The time at which the task runs, in microseconds of the monotonic clock.
  private var due = 0
  private var source: UnsafeMutablePointer<GSource>?

  /// - Parameter context: The context of the main loop, which lives as long as this; nil for the main
  ///   loop of the process.
  package init(
    delay: Int = 0, priority: Int32 = G_PRIORITY_DEFAULT, in context: OpaquePointer? = nil,
    _ body: @escaping () -> Void
  ) {
    self.delay = delay
    self.priority = priority
    self.context = context
    self.body = body
  }

  deinit { cancel() }

  /// Runs the task once, after the delay. If this is called again before, the delay begins anew.
  package func schedule() { schedule(at: DelayedTask.now + delay * 1000) }

  /// Runs the task once, at a time in microseconds of the monotonic clock, instead of the time before.
  package func schedule(at time: Int) {
    let isEarlier = time < due
    due = time
    // If the time is later, the source only wakes the loop once in between. Keys schedule often.
    if isEarlier { cancel() }
    if source == nil { wait() }
  }

  /// The task does not run any more, unless it is scheduled again.
  package func cancel() {
    guard let source else { return }
    g_source_destroy(source)
    g_source_unref(source)
    self.source = nil
  }

  private static var now: Int { Int(g_get_monotonic_time()) }

  private func wait() {
    let rest = max(0, due - DelayedTask.now)
    source = g_timeout_source_new(guint((rest + 999) / 1000))
    if priority != G_PRIORITY_DEFAULT { g_source_set_priority(source, priority) }
    g_source_set_callback(
      source,
      { context in
        // Borrowed: the source goes with this object.
        let task = Unmanaged<DelayedTask>.fromOpaque(context!).takeUnretainedValue()
        // The function may release the object.
        withExtendedLifetime(task) { task.wake() }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_attach(source, context)
  }

  private func wake() {
    cancel()
    if due > DelayedTask.now { wait() } else { body() }
  }
}
