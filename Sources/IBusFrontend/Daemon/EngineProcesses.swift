import CGLib
import GLibSupport

/// Finds processes that run the same program as this engine.
///
/// ibus-daemon 1.5.27 cannot tell the process of a connection: it has no
/// `GetConnectionUnixProcessID`.
enum EngineProcesses {
  /// The ids of the other processes.
  static func others() -> [Int32] {
    guard let own = program(of: "self"), let folder = g_dir_open("/proc", 0, nil) else { return [] }
    defer { g_dir_close(folder) }
    var others: [Int32] = []
    while let name = g_dir_read_name(folder) {
      let process = String(cString: name)
      guard let number = Int32(process), number != getpid(), program(of: process) == own
      else { continue }
      others.append(number)
    }
    return others
  }

  private static func program(of process: String) -> String? {
    guard let path = g_file_read_link("/proc/\(process)/exe", nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
