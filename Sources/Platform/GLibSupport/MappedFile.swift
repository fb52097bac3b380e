import Glibc
import TiengGLib

/// A file that is mapped into memory.
package final class MappedFile: Sendable {
  private nonisolated(unsafe) let file: OpaquePointer
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// - Throws: ``Unreadable`` if the file cannot be opened.
  package init(_ path: String) throws(Unreadable) {
    let descriptor: Int32
    do {
      descriptor = try RegularFile.open(path).descriptor
    } catch {
      throw Unreadable(message: "\(path): \(error)")
    }
    defer { close(descriptor) }
    var error: UnsafeMutablePointer<GError>?
    guard let file = g_mapped_file_new_from_fd(descriptor, 0, &error) else {
      defer { g_error_free(error) }
      throw Unreadable(message: error.map { String(cString: $0.pointee.message) } ?? path)
    }
    self.file = file
    let contents = g_mapped_file_get_contents(file)
    bytes = UnsafeRawBufferPointer(start: contents, count: Int(g_mapped_file_get_length(file)))
  }

  deinit { g_mapped_file_unref(file) }

  package struct Unreadable: Error, CustomStringConvertible {
    let message: String

    package var description: String { message }
  }
}
