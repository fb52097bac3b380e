import Glibc
package import TiengMacros

extension MacroValues.DateAndTime {
  /// The current local time. Nil if the system does not know it.
  ///
  /// Only the first call makes system calls, because it reads the time zone.
  package static var now: MacroValues.DateAndTime? {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return MacroValues.DateAndTime(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec),
      weekday: Int(parts.tm_wday + 6) % 7 + 1)
  }
}
