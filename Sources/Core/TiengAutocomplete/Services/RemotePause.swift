/// Pauses after failures of a service. After three failures in a row the service is not asked for
/// 30 seconds. Each further failure doubles the pause, up to ten minutes.
struct RemotePause {
  /// The number of failures in a row that begin a pause.
  static let patience = 3
  /// The shortest and the longest pause, in milliseconds.
  static let shortest = 30_000
  static let longest = 600_000

  private var failures = 0
  private var length = RemotePause.shortest
  private var end: Int?

  /// The milliseconds until the service may be asked again, or nil if it may be asked now.
  func rest(at now: Int) -> Int? {
    guard let end, now < end else { return nil }
    return end - now
  }

  /// Notes an answer. It resets the failures and the pause.
  mutating func succeed() { self = RemotePause() }

  /// Notes a failure.
  ///
  /// - Returns: True if it is the first in a row.
  mutating func fail(at now: Int) -> Bool {
    failures += 1
    if failures >= RemotePause.patience {
      end = now + length
      length = min(2 * length, RemotePause.longest)
    }
    return failures == 1
  }
}
