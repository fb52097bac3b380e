import GLibSupport
import TiengAutocomplete
import TiengGLib

/// The time of the main loop.
final class MainLoopClock: RemoteClock {
  var now: Int { Int(g_get_monotonic_time() / 1000) }

  /// What is returned keeps the timer.
  func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void {
    let ringing = DelayedTask(delay: milliseconds, body)
    ringing.schedule()
    return { ringing.cancel() }
  }
}
