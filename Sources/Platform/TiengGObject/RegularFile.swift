import Glibc
import TiengGLib

/// Opens regular files only. A FIFO, for which a reader would wait, a device without an end, and a
/// folder are refused.
package enum RegularFile {
  /// The reason why a file is not read.
  package struct Unreadable: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Opens a file for reading.
  ///
  /// - Returns: Its descriptor, which the caller closes, and its size.
  package static func open(_ path: String) throws(Unreadable) -> (descriptor: Int32, size: Int) {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Unreadable(description: String(cString: g_strerror(errno))) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Unreadable(description: translated("it is no file that can be read"))
    }
    return (descriptor, Int(about.st_size))
  }

  /// All bytes of a file.
  ///
  /// - Parameter limit: The most bytes that the file may have.
  package static func bytes(_ path: String, upTo limit: Int) throws(Unreadable) -> [UInt8] {
    let (descriptor, size) = try open(path)
    defer { close(descriptor) }
    guard size <= limit else { throw tooLarge(limit) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count <= limit {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress! + count, limit + 1 - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw Unreadable(description: String(cString: g_strerror(errno))) }
      if read == 0 { break }
      count += read
    }
    guard count <= limit else { throw tooLarge(limit) }
    return Array(bytes[..<count])
  }

  private static func tooLarge(_ limit: Int) -> Unreadable {
    Unreadable(
      description: translated("it has more than {count} kB")
        .replacing("{count}", with: "\(limit / 1024)"))
  }
}
