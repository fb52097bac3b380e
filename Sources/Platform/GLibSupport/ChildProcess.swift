import TiengGLib

/// A program that has run and ended.
///
///     ChildProcess(["echo", "chào"])?.output   // "chào\n"
package struct ChildProcess {
  /// Its exit status, or nil if a signal ended it.
  package let status: Int32?
  /// Its standard output.
  package let output: String
  /// The text that it wrote to standard error.
  package let errors: String

  /// Runs a program that is found in `PATH`, and waits for its end.
  ///
  /// - Parameter input: What it reads from standard input; nil: what this program would.
  /// - Returns: Nil if there is no such program, or if what it wrote is not UTF-8.
  package init?(_ arguments: [String], input: String? = nil) {
    let copies = arguments.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue
        | (input == nil ? 0 : G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue))
    guard let process = g_subprocess_newv(copies.map { UnsafePointer($0) } + [nil], flags, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(process)) }
    var (text, told): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?)
    guard g_subprocess_communicate_utf8(process, input, nil, &text, &told, nil) != 0 else {
      return nil
    }
    defer { g_free(text) }
    defer { g_free(told) }
    output = text.map { String(cString: $0) } ?? ""
    errors = told.map { String(cString: $0) } ?? ""
    status =
      g_subprocess_get_if_exited(process) != 0 ? g_subprocess_get_exit_status(process) : nil
  }

  /// Runs a program with a text as its standard input. Its output is dropped. This does not wait
  /// for processes that the program leaves running, as those for a clipboard do.
  ///
  /// - Returns: True if the program ended without an error.
  package static func feed(_ text: String, to arguments: [String]) -> Bool {
    let copies = arguments.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue
        | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    guard let process = g_subprocess_newv(copies.map { UnsafePointer($0) } + [nil], flags, nil)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(process)) }
    return g_subprocess_communicate_utf8(process, text, nil, nil, nil, nil) != 0
      && g_subprocess_get_successful(process) != 0
  }

  /// True if `PATH` has a program of this name.
  package static func isInstalled(_ program: String) -> Bool {
    guard let path = g_find_program_in_path(program) else { return false }
    g_free(path)
    return true
  }
}
