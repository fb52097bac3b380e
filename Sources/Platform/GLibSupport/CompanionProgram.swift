import TiengGLib

/// Starts another program of Tiếng, which then runs on its own.
package enum CompanionProgram {
  /// Starts a program without waiting for it. GLib starts it through a helper process, so that
  /// nothing of it stays in this one.
  ///
  /// - Parameter folders: The folders in which the program is looked for, before those of `PATH`.
  package static func start(
    _ name: String, _ arguments: [String], in folders: [String] = CompanionProgram.folders
  ) throws(Failure) {
    try spawn(name, arguments, in: folders, telling: nil)
  }

  /// Starts a program that tells something on its standard output.
  ///
  /// - Returns: The file to read it from, which does not block. The caller closes it.
  package static func startTelling(
    _ name: String, in folders: [String] = CompanionProgram.folders
  ) throws(Failure) -> Int32 {
    var file: Int32 = -1
    try spawn(name, [], in: folders, telling: &file)
    g_unix_set_fd_nonblocking(file, 1, nil)
    return file
  }

  private static func spawn(
    _ name: String, _ arguments: [String], in folders: [String],
    telling file: UnsafeMutablePointer<Int32>?
  ) throws(Failure) {
    let paths = folders.map { "\($0)/\(name)" }
    let own = paths.first { g_file_test($0, G_FILE_TEST_IS_EXECUTABLE) != 0 }
    let copies = ([own ?? name] + arguments).map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    var error: UnsafeMutablePointer<GError>?
    var arguments = copies + [nil]
    var flags = [G_SPAWN_SEARCH_PATH, G_SPAWN_STDERR_TO_DEV_NULL]
    if file == nil { flags.append(G_SPAWN_STDOUT_TO_DEV_NULL) }
    let isStarted = g_spawn_async_with_pipes(
      nil, &arguments, nil, GSpawnFlags(flags.reduce(0) { $0 | $1.rawValue }), nil, nil, nil, nil,
      file, nil, &error)
    guard isStarted == 0 else { return }
    defer { g_error_free(error) }
    throw Failure(
      description: "\(name) cannot be started: \(String(cString: error!.pointee.message)) "
        + "(looked for in \(folders.joined(separator: ", ")) and PATH)")
  }

  /// True if one of ``folders`` has a program of this name.
  package static func isThere(_ name: String) -> Bool { path(of: name) != nil }

  /// The path of a program in one of ``folders``; nil if none has it.
  package static func path(of name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { g_file_test($0, G_FILE_TEST_IS_EXECUTABLE) != 0 }
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
