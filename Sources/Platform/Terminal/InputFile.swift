import Glibc

/// A file that is read a piece at a time, or standard input.
package final class InputFile {
  /// The name of the file in messages.
  package let name: String
  private let descriptor: Int32
  private var buffer: [UInt8]
  /// The beginning that ``head()`` has read and ``next()`` has not given yet.
  private var pending: ArraySlice<UInt8>?

  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - pieceSize: The size of a piece in bytes.
  /// - Throws: ``StreamError`` if the file cannot be opened, or if standard output goes to it.
  package init(_ path: String, pieceSize: Int = 1 << 16) throws(StreamError) {
    buffer = Array(repeating: 0, count: pieceSize)
    let isInput = path == "-"
    name = isInput ? "standard input" : path
    descriptor = isInput ? dup(STDIN_FILENO) : InputFile.open(path)
    guard descriptor >= 0 else { throw StreamError(name: name, code: errno) }
    if isStandardOutput { throw StreamError(name: name, .isOutput) }
  }

  /// Opens a file. A pipe with a name to which nobody writes is empty: opening does not wait.
  private static func open(_ path: String) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return descriptor }
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
    return descriptor
  }

  /// True if standard output goes to the same file, as in `convert x >> x`.
  private var isStandardOutput: Bool {
    var (input, output) = (stat(), stat())
    return fstat(descriptor, &input) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && input.st_mode & S_IFMT == S_IFREG && input.st_size > 0
      && input.st_dev == output.st_dev && input.st_ino == output.st_ino
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

  /// The beginning, at most one piece. ``next()`` gives it again.
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
