import Autocomplete
import CGLib

/// The time of the main loop.
final class MainLoopClock: RemoteClock {
  var now: Int { Int(g_get_monotonic_time() / 1000) }

  func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void {
    let alarm = Alarm(body)
    // Retained: the source lets it go, when it has rung or is removed.
    alarm.source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(milliseconds),
      {
        Unmanaged<Alarm>.fromOpaque($0!).takeUnretainedValue().ring()
        return 0
      }, Unmanaged.passRetained(alarm).toOpaque(), { Unmanaged<Alarm>.fromOpaque($0!).release() })
    return { [weak alarm] in alarm?.stop() }
  }

  private final class Alarm {
    var source: guint = 0
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    func ring() {
      source = 0
      body()
    }

    func stop() {
      guard source != 0 else { return }
      let source = source
      self.source = 0
      g_source_remove(source)
    }
  }
}
