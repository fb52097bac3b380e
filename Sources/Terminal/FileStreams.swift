import Glibc

/// A file that is read a piece at a time, or standard input.
package final class InputFile {
  /// What the file is called in messages.
  package let name: String
  private let descriptor: Int32
  private var buffer: [UInt8]
  /// What was read to look at it, and is still to be given out.
  private var pending: ArraySlice<UInt8>?

  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - pieceSize: In bytes.
  /// - Throws: ``StreamError`` if it cannot be opened.
  package init(_ path: String, pieceSize: Int = 1 << 16) throws(StreamError) {
    buffer = Array(repeating: 0, count: pieceSize)
    let isInput = path == "-"
    name = isInput ? "standard input" : path
    descriptor = isInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StreamError(name: name, code: errno) }
  }

  deinit { close(descriptor) }

  /// The next piece, which is empty at the end.
  package func next() throws(StreamError) -> ArraySlice<UInt8> {
    if let pending {
      self.pending = nil
      if !pending.isEmpty { return pending }
    }
    return buffer[..<(try read(from: 0))]
  }

  /// The beginning, a piece at the most, which stays to be read.
  package func head() throws(StreamError) -> ArraySlice<UInt8> {
    if let pending { return pending }
    var count = 0
    while count < buffer.count {
      let more = try read(from: count)
      if more == 0 { break }
      count += more
    }
    let head = Array(buffer[..<count])[...]
    pending = head
    return head
  }

  private func read(from start: Int) throws(StreamError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        Glibc.read(descriptor, bytes.baseAddress! + start, bytes.count - start)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw StreamError(name: name, code: errno) }
    }
  }
}

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

/// A file that cannot be read or written, and why.
package struct StreamError: Error, CustomStringConvertible {
  package let name: String
  package let code: Int32

  /// - Parameter code: An `errno`.
  package init(name: String, code: Int32) {
    self.name = name
    self.code = code
  }

  package var description: String { "\(name): \(String(cString: strerror(code)))" }
}
