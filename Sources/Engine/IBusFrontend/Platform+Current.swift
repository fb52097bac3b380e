import DBusSupport
import Glibc
import TiengCore
import TiengGLib

extension Platform {
  /// Reads the IBus at the other end of a connection, and the desktop in which this process was
  /// started.
  init(of daemon: IBusDaemon) {
    self.init(
      ibus: daemon.connection.peer.flatMap { IBusVersion(ofProcess: $0) },
      desktop: Desktop { g_getenv($0).map { String(cString: $0) } })
  }
}

extension IBusVersion {
  /// Finds the version of libibus that a process has loaded, because ibus-daemon does not report
  /// its version on the bus.
  init?(ofProcess number: Int32) {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/\(number)/maps", &text, nil, nil) != 0, let text else {
      return nil
    }
    defer { g_free(text) }
    // By bytes: as strings, the lines took more than half of the instructions before the first key.
    var place = strstr(text, "/libibus-1.0")
    while let slash = place {
      let name = UnsafeMutableBufferPointer(start: slash + 1, count: strcspn(slash + 1, "\n"))
      let bytes = UnsafeRawBufferPointer(name)
      if let version = IBusVersion(library: String(decoding: bytes, as: UTF8.self)) {
        self = version
        return
      }
      place = strstr(slash + 1, "/libibus-1.0")
    }
    return nil
  }
}
