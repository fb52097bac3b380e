import CGtk
import GLibSupport

/// Work that takes a while: it is done on a thread of its own, one after the
/// other, and can be cancelled in the bar that shows it.
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

  /// Does some work.
  ///
  /// - Parameters:
  ///   - title: What is shown while it is done.
  ///   - work: Is called on the other thread. It should look now and then
  ///     whether it is cancelled; if it is, it changes nothing and returns nil.
  ///   - then: Is called on the main loop with what it returned, unless that is
  ///     nil.
  func run<Result>(
    _ title: String, _ work: @escaping (LongTask) -> Result?,
    then: @escaping (Result) -> Void
  ) {
    let task = LongTask(title)
    running.append(task)
    appearing.schedule()
    // The queue and the main loop take turns with them.
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

  /// Waits until all is done that was begun.
  func finish() { queue.finish() }

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

/// Work that is being done.
final class LongTask: @unchecked Sendable {
  let title: String
  private let cancellable = g_cancellable_new()!

  init(_ title: String) { self.title = title }

  deinit { g_object_unref(cancellable) }

  /// Any thread may ask.
  var isCancelled: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

  func cancel() { g_cancellable_cancel(cancellable) }
}
