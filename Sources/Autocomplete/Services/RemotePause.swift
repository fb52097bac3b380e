/// How a service that fails is left alone: after three failures in a row for half a minute, and
/// after each one more for twice as long, up to ten minutes.
struct RemotePause {
  /// How many failures in a row are suffered.
  static let patience = 3
  /// In milliseconds.
  static let shortest = 30_000
  static let longest = 600_000

  private var failures = 0
  private var length = RemotePause.shortest
  private var end: Int?

  /// Milliseconds until the service is asked again; nil if it may be asked now.
  func rest(at now: Int) -> Int? {
    guard let end, now < end else { return nil }
    return end - now
  }

  /// Notes an answer: everything is forgiven.
  mutating func succeed() { self = RemotePause() }

  /// Notes a failure.
  ///
  /// - Returns: Whether it is the first in a row.
  mutating func fail(at now: Int) -> Bool {
    failures += 1
    if failures >= RemotePause.patience {
      end = now + length
      length = min(2 * length, RemotePause.longest)
    }
    return failures == 1
  }
}
