import CGLib
import DBusSupport
import KeyboardCore

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
    for line in String(cString: text).split(separator: "\n") where line.contains("/libibus-1.0") {
      guard let name = line.split(separator: "/").last else { continue }
      if let version = IBusVersion(library: name) {
        self = version
        return
      }
    }
    return nil
  }
}
