import Glibc

/// What an engine is told that is started because the one before has died.
struct Restart: Equatable {
  /// How often it is started again in ``period`` seconds.
  private static let limit = 5
  private static let period = 60

  /// The name of the engine that was asked for last; empty if none was.
  let name: String
  /// When engines have died in the last minute, in seconds since the machine was started; the
  /// last of them just now.
  let deaths: [Int]

  /// Reads `--resume NAME TIME...`, as the ``Keeper`` says it.
  ///
  /// - Returns: nil for any other arguments.
  init?(_ arguments: [String], now: Int = Restart.now) {
    guard arguments.count >= 3, arguments[1] == "--resume" else { return nil }
    name = arguments[2]
    let before = arguments[3...].compactMap { Int($0) }
    deaths = before.filter { now - Restart.period <= $0 && $0 <= now } + [now]
  }

  /// Whether it dies so often that it is given up.
  var isHopeless: Bool { deaths.count > Restart.limit }

  private static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    return now.tv_sec
  }
}
