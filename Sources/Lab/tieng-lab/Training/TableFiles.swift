import Glibc
import Terminal

/// Writes the lines of a table, with shorter n-grams first.
final class TableFiles {
  /// One file for each length of n-grams.
  private let files: [GrowingFile]

  init(order: Int, in folder: TrainingFolder) throws {
    files = try (1...order).map { try folder.newFile("table-\($0)") }
  }

  func add(_ words: some Collection<ArraySlice<UInt8>>, count: UInt64) throws {
    let file = files[words.count - 1]
    var line: [UInt8] = []
    for word in words {
      if !line.isEmpty { line.append(UInt8(ascii: " ")) }
      line += word
    }
    line.append(UInt8(ascii: "\t"))
    line += String(count).utf8
    line.append(UInt8(ascii: "\n"))
    try file.write(line)
  }

  /// Appends the other files to the first one.
  func join() throws -> GrowingFile {
    for file in files { try file.flush() }
    for file in files.dropFirst() {
      let input = try InputFile(file.path)
      while case let piece = try input.next(), !piece.isEmpty { try files[0].write(piece) }
      unlink(file.path)
    }
    return files[0]
  }
}

/// A file that is written from its beginning.
final class GrowingFile {
  let path: String
  /// The size in bytes.
  private(set) var size = 0
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StreamError(name: path, code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ bytes: some Sequence<UInt8>) throws {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  func flush() throws {
    var start = 0
    while start < buffer.count {
      let count = buffer.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw StreamError(name: path, code: errno) }
      start += count
    }
    size += start
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until everything is on the disk.
  func sync() throws {
    try flush()
    guard fsync(descriptor) == 0 else { throw StreamError(name: path, code: errno) }
  }
}
