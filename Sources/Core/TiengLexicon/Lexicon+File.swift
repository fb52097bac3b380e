import Glibc

extension Lexicon {
  /// Opens the lexicon in a file.
  ///
  /// The file is mapped into memory and not copied: only the parts of it that are read take memory, and
  /// several programs share them. It must not be changed in its place meanwhile; a new file under the
  /// same name does no harm.
  ///
  ///     try Lexicon(contentsOfFile: "/nowhere/vi.lexicon")   // throws: it is no file that can be read
  ///
  /// - Parameter path: The path of the file, such as `/usr/share/ibus-tieng/lexicons/vi.lexicon`.
  /// - Throws: ``LexiconError``: ``LexiconError/unreadable`` if there is no such file, or it cannot be
  ///   read.
  public init(contentsOfFile path: String) throws(LexiconError) {
    guard let file = MappedLexicon(path) else { throw .unreadable }
    try self.init(file.bytes, owner: file)
  }
}

/// A file in memory, as it lies on the disk.
private final class MappedLexicon {
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
