import CGLib

/// The names by which processes of one program are told apart.
package enum ProcessName {
  /// That of the process that keeps an engine running, which is of the same
  /// program as the engine.
  package static let keeper = "tieng-keeper"

  /// Whether a process is one that keeps an engine running.
  package static func isKeeper(_ process: Int32) -> Bool {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/\(process)/comm", &text, nil, nil) != 0 else { return false }
    defer { g_free(text) }
    return text.map { String(cString: $0) } == keeper + "\n"
  }
}
