import Glibc

/// A file in memory, as it lies on the disk. It must not be changed in its place meanwhile.
final class Mapping {
  let bytes: UnsafeRawBufferPointer

  /// - Returns: nil if it is no file that can be read, or has no bytes.
  init?(_ path: String) {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { Glibc.close(file) }
    var state = stat()
    guard fstat(file, &state) == 0, state.st_mode & S_IFMT == S_IFREG, state.st_size > 0,
      let start = mmap(nil, Int(state.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(state.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count) }
}
