import Glibc

/// A file that appears only when all of it is written, or standard output.
///
/// The bytes are written to a file without a name, which gets its name in the end. If writing fails
/// or a signal ends the program, everything stays as it was. On file systems without unnamed files,
/// a temporary file beside the target is used.
package final class OutputFile {
  private let name: String
  private var descriptor = STDOUT_FILENO
  /// True if the file still has to get its name.
  private var isPending = false
  /// The name of the temporary file, if there is one.
  private var temporary: String?

  /// - Parameter path: Nil or `-` for standard output.
  package init(_ path: String?) throws(StreamError) {
    guard let path, path != "-" else {
      name = "standard output"
      return
    }
    // A symbolic link stays: its target is replaced.
    name =
      realpath(path, nil).map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      } ?? path
    var status = stat()
    if stat(name, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(name, O_WRONLY | O_CLOEXEC)
    } else {
      try openTemporary(mode: status.st_mode)
    }
    guard descriptor >= 0 else { throw StreamError(name: name, code: errno) }
  }

  private func openTemporary(mode: mode_t) throws(StreamError) {
    descriptor = open(folder, OutputFile.nameless | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      let (made, path) = OutputFile.makeNamed(beside: name)
      guard made >= 0 else { throw StreamError(name: name, code: errno) }
      (descriptor, temporary) = (made, path)
    }
    isPending = true
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, mode == 0 ? 0o666 & ~mask : mode & 0o777)
  }

  private var folder: String {
    name.lastIndex(of: "/").map { String(name[...$0]) } ?? "."
  }

  /// O_TMPFILE. Swift does not import this macro, which combines two others.
  private static let nameless = O_DIRECTORY | 0o20_000_000

  /// - Returns: The open file and its name.
  private static func makeNamed(beside name: String) -> (Int32, String) {
    var template = Array("\(name).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    return (descriptor, template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
  }

  deinit {
    if let temporary { unlink(temporary) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``StreamError`` if writing fails. If nobody reads the output any more, the program
  ///   ends by SIGPIPE like every filter.
  package func write(_ bytes: [UInt8]) throws(StreamError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + start, bytes.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw StreamError(name: name, code: errno) }
      start += count
    }
  }

  /// Gives the file its name.
  package func commit() throws(StreamError) {
    guard isPending else { return }
    guard fsync(descriptor) == 0 else { throw StreamError(name: name, code: errno) }
    // A signal between the two steps would leave a temporary file.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    let code = replaceTarget()
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard code == 0 else { throw StreamError(name: name, code: code) }
    isPending = false
  }

  /// - Returns: An `errno`, or 0.
  private func replaceTarget() -> Int32 {
    if temporary == nil {
      let path = "/proc/self/fd/\(descriptor)"
      // This makes a file to get a free name, and removes it again.
      let (placeholder, beside) = OutputFile.makeNamed(beside: name)
      guard placeholder >= 0 else { return errno }
      close(placeholder)
      unlink(beside)
      guard linkat(AT_FDCWD, path, AT_FDCWD, beside, AT_SYMLINK_FOLLOW) == 0 else { return errno }
      temporary = beside
    }
    guard rename(temporary!, name) == 0 else { return errno }
    temporary = nil
    return 0
  }
}
