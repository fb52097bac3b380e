import TiengGLib

/// Counts the calls of each program, by its unique name on a bus.
package struct CallerFloods {
  private let new: Flood
  private var floods: [String: Flood] = [:]
  /// The greatest number of callers that are remembered.
  private static let limit = 64

  /// - Parameters: As of ``Flood``, for each caller.
  package init(burst: Int, pause: Int) { new = Flood(burst: burst, pause: pause) }

  /// True if one more call of this program may be taken.
  package mutating func lets(_ caller: String) -> Bool {
    if floods.count >= CallerFloods.limit { floods = [:] }
    return floods[caller, default: new].lets()
  }
}

/// Counts events that other programs send, to take only so many: a key must not wait for all of them.
package struct Flood {
  /// The number of events that are taken at once.
  private let burst: gint64
  /// The time after which one more is taken, in microseconds.
  private let pause: gint64

  /// The time at which all events will have been paid for, in microseconds of the monotonic clock.
  private var end: gint64 = 0

  /// - Parameters:
  ///   - burst: The number of events that are taken at once.
  ///   - pause: The time after which one more is taken, in milliseconds.
  package init(burst: Int, pause: Int) {
    self.burst = gint64(burst)
    self.pause = gint64(pause) * 1_000
  }

  /// True if one more event may be taken.
  package mutating func lets() -> Bool {
    let now = g_get_monotonic_time()
    guard end - now <= burst * pause else { return false }
    end = max(end, now) + pause
    return true
  }
}
