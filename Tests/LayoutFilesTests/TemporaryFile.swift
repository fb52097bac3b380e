import Glibc

/// A file that is removed with this object.
final class TemporaryFile {
  let path: String

  init(_ text: String, ending: String = ".json") throws {
    var name = Array("/tmp/layout-XXXXXX\(ending)".utf8CString)
    let descriptor = mkstemps(&name, Int32(ending.utf8.count))
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw Unwritable(path: path) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Unwritable(path: path) }
  }

  struct Unwritable: Error { let path: String }

  deinit { unlink(path) }
}
