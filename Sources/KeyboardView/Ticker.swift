import CGLib
import GtkSupport

/// The clock and the timer of touches, in milliseconds.
final class Ticker {
  var onTick: ((Int) -> Void)?
  private var source: UInt32 = 0

  deinit { stop() }

  static var now: Int { Int(g_get_monotonic_time() / 1000) }

  /// Waits for a time, instead of the last one. Nil ends the waiting.
  func wait(until time: Int?) {
    stop()
    guard let time else { return }
    source = after(milliseconds: max(time - Ticker.now, 1)) { [unowned self] in
      source = 0
      onTick?(Ticker.now)
    }
  }

  private func stop() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}
