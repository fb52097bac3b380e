import CommandSupport
import Counting
import Glibc
import Terminal

/// A text that is counted.
struct TextFile {
  let path: String
  /// The size in bytes.
  let size: Int
  /// A text that changes when the file changes.
  let identity: String

  init(_ path: String) throws {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else { throw StreamError(name: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandFailure(message: "\(path): it is no file, and a text is read twice")
    }
    guard access(path, R_OK) == 0 else { throw StreamError(name: path, code: errno) }
    size = Int(status.st_size)
    let time = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    let name = path.replacing("\n", with: "\\n")
    identity = "\(size) \(time) \(name)"
  }
}

/// Reads a text a piece at a time.
struct TextPieces: ~Copyable {
  static let size = 1 << 15

  private let text: TextFile
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: TextPieces.size)
  /// The number of bytes of the buffer that are not counted yet.
  private var rest = 0
  private var reader = TokenReader()
  private var isOver = false
  /// The place up to which the text is counted.
  private(set) var offset: Int
  private(set) var lastCount = 0
  /// True if the offset is at the beginning of a line, so that the text before does not matter.
  private(set) var isAtLine = true

  init(_ text: TextFile, from offset: Int) throws {
    self.text = text
    self.offset = offset
    descriptor = open(text.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw StreamError(name: text.path, code: errno)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads the next piece, up to the end of a line if there is one. Returns false at the end.
  mutating func read(into sink: inout some TokenSink) throws -> Bool {
    if isOver { return false }
    try fill()
    isOver = rest < buffer.count
    let filled = rest
    let line = buffer[..<filled].lastIndex(of: 0x0a).map { $0 + 1 }
    isAtLine = isOver || line != nil
    let length = isOver ? filled : line ?? filled
    let done = buffer.withUnsafeBytes {
      reader.read(
        UnsafeRawBufferPointer(rebasing: $0[..<length]), isLast: isAtLine, into: &sink)
    }
    buffer.replaceSubrange(0..<filled - done, with: buffer[done..<filled])
    rest = filled - done
    offset += done
    lastCount = done
    if isOver && offset != text.size {
      throw CommandFailure(message: "\(text.path): it was changed while it was read")
    }
    return true
  }

  private mutating func fill() throws {
    while rest < buffer.count {
      let start = rest
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw StreamError(name: text.path, code: errno) }
      if count == 0 { return }
      rest += count
    }
  }
}
