import CGtk
import GLibSupport

/// A bar that shows what takes long, such as reading a large file, and lets the user cancel it. The
/// tasks run in a thread, one after the other.
final class TaskBar {
  private let revealer: Object
  private let bar: Object
  private let queue = SerialQueue()
  private var running: [LongTask] = []
  private lazy var appearing = DelayedTask(delay: 300) { [unowned self] in showRunning() }
  private lazy var pulsing = DelayedTask(delay: 100) { [unowned self] in pulse() }

  init(_ interface: Interface) {
    revealer = interface["progress"]
    bar = interface["progress-bar"]
    on(interface["cancel"], "clicked") { [unowned self] in running.first?.cancel() }
  }

  /// Runs a task.
  ///
  /// - Parameters:
  ///   - title: The text in the bar.
  ///   - work: Called in the thread. It should check now and then whether it is cancelled. If so,
  ///     it must change nothing and return nil.
  ///   - then: Called on the main loop with the result, unless it is nil.
  func run<Result>(
    _ title: String, _ work: @escaping (LongTask) -> Result?,
    then: @escaping (Result) -> Void
  ) {
    let task = LongTask(title)
    running.append(task)
    appearing.schedule()
    // They are never used by both threads at the same time.
    nonisolated(unsafe) let (work, then, bar) = (work, then, self)
    queue.run {
      nonisolated(unsafe) let result = task.isCancelled ? nil : work(task)
      Background.returnToMainLoop {
        bar.running.removeAll { $0 === task }
        bar.showRunning()
        if let result { then(result) }
      }
    }
  }

  /// Waits until all tasks are done.
  func waitForEnd() { queue.waitForEnd() }

  private func showRunning() {
    gtk_revealer_set_reveal_child(revealer.opaque, running.isEmpty ? 0 : 1)
    let title = running.first?.title ?? ""
    gtk_progress_bar_set_text(bar.opaque, title)
    bar.name(title)
    pulse()
  }

  private func pulse() {
    guard !running.isEmpty else { return }
    gtk_progress_bar_pulse(bar.opaque)
    pulsing.schedule()
  }
}

/// A running task.
final class LongTask: @unchecked Sendable {
  let title: String
  private let cancellable = g_cancellable_new()!

  init(_ title: String) { self.title = title }

  deinit { g_object_unref(cancellable) }

  /// Can be called from any thread.
  var isCancelled: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

  func cancel() { g_cancellable_cancel(cancellable) }
}
