import CGLib

/// The clock and the timer of touches, in milliseconds.
final class Ticker {
  var onTick: ((Int) -> Void)?
  private var source: UInt32 = 0
  /// After events, and before the screen is drawn anew.
  private static let priority = G_PRIORITY_HIGH_IDLE + 10

  deinit { stop() }

  static var now: Int { Int(g_get_monotonic_time() / 1000) }

  /// Waits for a time, instead of the last one. Nil ends the waiting.
  ///
  /// Events that have come are handled before it, because on a busy machine a finger may be lifted
  /// already when the time of its long press is over.
  func wait(until time: Int?) {
    stop()
    guard let time else { return }
    let milliseconds = max(time - Ticker.now, 1)
    source = after(milliseconds: milliseconds, priority: Ticker.priority) { [unowned self] in
      source = 0
      onTick?(Ticker.now)
    }
  }

  private func stop() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}
