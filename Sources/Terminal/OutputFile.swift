import Glibc

/// A file that comes to be when all of it is written, or standard output.
///
/// What is written goes to a file beside it, which takes its place in the end;
/// a failure on the way leaves everything as it was.
package final class OutputFile {
  private let name: String
  private var descriptor = STDOUT_FILENO
  /// The file beside, until it takes the place of the other.
  private var temporary: String?

  /// - Parameter path: Nil or `-` for standard output.
  package init(_ path: String?) throws(StreamError) {
    guard let path, path != "-" else {
      name = "standard output"
      return
    }
    // A link stays a link: what it points to is replaced.
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
    var template = Array("\(name).XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw StreamError(name: name, code: errno) }
    temporary = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, mode == 0 ? 0o666 & ~mask : mode & 0o777)
  }

  deinit {
    if let temporary { unlink(temporary) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Writes all of it.
  ///
  /// - Throws: ``StreamError`` if it cannot. Where nobody reads any more, the
  ///   program ends like every filter, by SIGPIPE.
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

  /// Puts the file in its place.
  package func commit() throws(StreamError) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0, rename(temporary, name) == 0 else {
      throw StreamError(name: name, code: errno)
    }
    self.temporary = nil
  }
}
