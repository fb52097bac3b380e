import TiengGLib

/// A program that runs and tells its progress in lines.
///
///     let process = TellingProcess(["tieng-suggest-http", "--pull", url, "qwen2.5:0.5b"])
///     while let line = process?.nextLine() { print(line) }
///     process?.end().status   // 0
package final class TellingProcess: @unchecked Sendable {
  private let process: OpaquePointer
  private let output: UnsafeMutablePointer<GDataInputStream>
  private let errors: UnsafeMutablePointer<GDataInputStream>

  /// Starts a program that is found in `PATH`.
  ///
  /// - Parameter input: A short text that it reads from standard input; nil: what this program would.
  /// - Returns: Nil if there is no such program.
  package init?(_ arguments: [String], input: String? = nil) {
    let copies = arguments.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue
        | (input == nil ? 0 : G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue))
    guard let process = g_subprocess_newv(copies.map { UnsafePointer($0) } + [nil], flags, nil)
    else { return nil }
    self.process = process
    output = g_data_input_stream_new(g_subprocess_get_stdout_pipe(process))
    errors = g_data_input_stream_new(g_subprocess_get_stderr_pipe(process))
    if let input { write(input) }
  }

  /// Writes all that the program gets. A pipe takes so much at once.
  private func write(_ input: String) {
    let stream = g_subprocess_get_stdin_pipe(process)
    g_output_stream_write_all(stream, input, gsize(input.utf8.count), nil, nil, nil)
    g_output_stream_close(stream, nil, nil)
  }

  deinit {
    stop()
    g_object_unref(output)
    g_object_unref(errors)
    g_object_unref(UnsafeMutableRawPointer(process))
  }

  /// Waits for the next line of its output. Nil if its output has ended.
  package func nextLine() -> String? { TellingProcess.line(of: output) }

  private static func line(of stream: UnsafeMutablePointer<GDataInputStream>) -> String? {
    guard let line = g_data_input_stream_read_line_utf8(stream, nil, nil, nil) else { return nil }
    defer { g_free(line) }
    return String(cString: line)
  }

  /// Waits for its end, after its last line.
  ///
  /// - Returns: Its exit status, or nil if a signal ended it, and the last line of its errors.
  package func end() -> (status: Int32?, error: String) {
    var error = ""
    while let line = TellingProcess.line(of: errors) { error = line }
    g_subprocess_wait(process, nil, nil)
    let status =
      g_subprocess_get_if_exited(process) != 0 ? g_subprocess_get_exit_status(process) : nil
    return (status, error)
  }

  /// Ends it at once, whatever it does: it may hang, or have inherited that it does not hear other
  /// signals. Can be called from any thread, also if it has ended.
  package func stop() { g_subprocess_force_exit(process) }
}
