import CGLib

/// Another program of Tiếng, which is started and left to itself.
package enum CompanionProgram {
  /// Starts a program without waiting for it; GLib's helper process sees to it
  /// that nothing of it is left in this one.
  ///
  /// - Parameter folders: Where it is looked for, before those of `PATH`.
  package static func start(
    _ name: String, _ arguments: [String], in folders: [String] = CompanionProgram.folders
  ) throws(Failure) {
    let paths = folders.map { "\($0)/\(name)" }
    let own = paths.first { g_file_test($0, G_FILE_TEST_IS_EXECUTABLE) != 0 }
    let copies = ([own ?? name] + arguments).map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    var error: UnsafeMutablePointer<GError>?
    var arguments = copies + [nil]
    let flags = [G_SPAWN_SEARCH_PATH, G_SPAWN_STDOUT_TO_DEV_NULL, G_SPAWN_STDERR_TO_DEV_NULL]
    let isStarted = g_spawn_async(
      nil, &arguments, nil, GSpawnFlags(flags.reduce(0) { $0 | $1.rawValue }), nil, nil, nil,
      &error)
    guard isStarted == 0 else { return }
    defer { g_error_free(error) }
    throw Failure(
      description: "\(name) cannot be started: \(String(cString: error!.pointee.message)) "
        + "(looked for in \(folders.joined(separator: ", ")) and PATH)")
  }

  /// Whether a program is there to be started, in one of ``folders``.
  package static func isThere(_ name: String) -> Bool {
    folders.contains { g_file_test("\($0)/\(name)", G_FILE_TEST_IS_EXECUTABLE) != 0 }
  }

  /// The folder of this program, and `bin` beside it.
  package static var folders: [String] {
    let path = FolderNames.target(of: "/proc/self/exe")?.split(separator: "/") ?? []
    let folder = "/" + path.dropLast().joined(separator: "/")
    return [folder, "/" + path.dropLast(2).joined(separator: "/") + "/bin"]
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }
}
