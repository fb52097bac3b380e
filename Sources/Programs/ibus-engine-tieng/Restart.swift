import Glibc

/// The arguments of an engine that was restarted because its predecessor died.
struct Restart: Equatable {
  /// The greatest number of restarts within ``period`` seconds.
  private static let limit = 5
  private static let period = 60

  /// The name of the engine that was requested last. Empty if none was.
  let name: String
  /// The times of the deaths in the last minute, in seconds since boot. The last one is now.
  let deaths: [Int]

  /// Reads `--resume NAME TIME...`, as the ``Keeper`` writes it.
  ///
  /// - Returns: Nil for any other arguments.
  init?(_ arguments: [String], now: Int = Restart.now) {
    guard arguments.count >= 3, arguments[1] == "--resume" else { return nil }
    name = arguments[2]
    let before = arguments[3...].compactMap { Int($0) }
    deaths = before.filter { now - Restart.period <= $0 && $0 <= now } + [now]
  }

  /// True if the engine has died so often that it is not restarted again.
  var isHopeless: Bool { deaths.count > Restart.limit }

  private static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    return now.tv_sec
  }
}
