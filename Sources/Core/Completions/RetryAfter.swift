/// The header `Retry-After` of HTTP.
package enum RetryAfter {
  /// The longest pause in seconds: a day.
  package static let limit = 86_400

  /// The number of seconds to wait, from 1 to ``limit``.
  ///
  ///     RetryAfter.seconds("120", now: 0)                              // 120
  ///     RetryAfter.seconds("Thu, 01 Jan 1970 00:02:00 GMT", now: 60)   // 60
  ///
  /// - Parameter now: The current time in seconds since 1970.
  /// - Returns: Nil if the value is neither a number nor a date.
  package static func seconds(_ value: String, now: Int) -> Int? {
    let value = value.split(separator: " ").joined(separator: " ")
    if !value.isEmpty, value.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return min(max(Int(value) ?? limit, 1), limit)
    }
    return date(value).map { min(max($0 - now, 1), limit) }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Wed, 21 Oct 2015 07:28:00 GMT` in seconds since 1970 (RFC 9110, 5.6.7).
  private static func date(_ value: String) -> Int? {
    let parts = value.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), 1...31 ~= day,
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
      1970...9999 ~= year
    else { return nil }
    let time = parts[4].split(separator: ":").map { Int($0) ?? -1 }
    guard time.count == 3, 0..<24 ~= time[0], 0..<60 ~= time[1], 0...60 ~= time[2] else {
      return nil
    }
    return ((days(year, month, day) * 24 + time[0]) * 60 + time[1]) * 60 + time[2]
  }

  /// The number of days since 1970.
  ///
  /// - Parameter month: The month, where 0 is January.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let leapYears = { (year: Int) in year / 4 - year / 100 + year / 400 }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (year - 1970) * 365 + leapYears(year - 1) - leapYears(1969)
      + lengths[..<month].reduce(0, +) + day - 1
  }
}

/// The pause during which a busy endpoint is not asked, in seconds of any clock.
///
///     var pause = EndpointPause()
///     pause.begin(at: "https://api.example.com:443", for: 120, now: 0)
///     pause.rest(at: "https://api.example.com:443", now: 20)   // 100
package struct EndpointPause: Hashable {
  /// The longest time that a program goes on only to remember a pause.
  package static let longestStay = 3600

  private var origin = ""
  private var start = 0
  private var end = 0

  /// No pause.
  package init() {}

  package mutating func begin(at origin: String, for seconds: Int, now: Int) {
    (self.origin, start, end) = (origin, now, now + seconds)
  }

  /// The number of seconds that are left. Nil if the endpoint may be asked.
  package func rest(at origin: String, now: Int) -> Int? {
    origin == self.origin && now < end ? end - now : nil
  }

  /// True if a program should go on, because the pause would be forgotten when it ends.
  package func isWorthStaying(now: Int) -> Bool {
    now < min(end, start + EndpointPause.longestStay)
  }
}
