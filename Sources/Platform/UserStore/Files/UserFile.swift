import GLibSupport
import Glibc
import TiengGLib

/// A user's file that may be read at any time and is always written as a whole.
///
///     let file = UserFile(path)
///     try file.read()   // nil: there is no such file
///     try file.update { bytes in (bytes ?? []) + Array("vn\tviệt nam\n".utf8) }
///     try file.read()?.count   // 14
///
/// A reader sees the file before a change or after it, never in between, and the same is true after
/// a power cut. If a write fails, the file is unchanged. A file that is larger than its ``Limit``
/// is refused, not read.
package struct UserFile: Hashable, Sendable {
  package let path: String

  /// True if a missing folder is made.
  private let makesFolder: Bool

  package init(_ path: String) {
    self.init(path, makesFolder: false)
  }

  init(_ path: String, makesFolder: Bool) {
    self.path = path
    self.makesFolder = makesFolder
  }

  package var folder: String { UserFile.freed(g_path_get_dirname(path)) }
  package var name: String { UserFile.freed(g_path_get_basename(path)) }

  /// The whole content of the file, or nil if there is no file.
  package func read(limit: Limit = .own) throws(FileFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 && errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw FileFailure(path, code: errno) }
    defer { close(descriptor) }
    _ = try permissions(of: descriptor)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit.size {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(path, code: errno) }
      bytes += buffer[..<count]
    }
    try limit.check(bytes, of: path)
    return bytes
  }

  /// Replaces the content of the file, or makes the file.
  ///
  /// A symbolic link stays: its target is replaced by a new file, unless the target is another
  /// user's. A new file is readable only by the user; an existing file keeps its permissions.
  package func replace(with bytes: [UInt8]) throws(FileFailure) {
    try prepareFolder()
    let target = try target()
    let mode = try permissions(ofFileAt: target) ?? 0o600
    let flags = G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue
    var error: UnsafeMutablePointer<GError>?
    // A signal would leave the temporary file.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    let isWritten = bytes.withUnsafeBytes {
      g_file_set_contents_full(
        target, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count),
        GFileSetContentsFlags(flags), Int32(mode), &error)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard isWritten == 0, let error else { return }
    defer { g_error_free(error) }
    throw FileFailure(path, reason(of: error))
  }

  /// The reason at the end of GLib's message. The part before it names a temporary file.
  private func reason(of error: UnsafeMutablePointer<GError>) -> String {
    let message = String(cString: error.pointee.message)
    let parts = message.split(separator: ":")
    return parts.last.map { String($0.drop { $0 == " " }) } ?? message
  }

  /// Changes the file. Other programs that change it in this way at the same time cannot undo the
  /// change.
  ///
  /// - Parameter change: Is called with the content, nil if there is no file, and returns the new
  ///   content. Nothing is written if this is the same.
  package func update(
    _ change: ([UInt8]?) throws(FileFailure) -> [UInt8]
  ) throws(FileFailure) {
    try prepareFolder()
    let lock = try FileLock(beside: self)
    let old = try read()
    let new = try change(old)
    try Limit.own.check(new, of: path)
    if new != old { try replace(with: new) }
    lock.release()
  }

  /// The lines of a file that its reader skips, byte for byte.
  static func lines(of bytes: [UInt8]?, where isUnknown: (String) -> Bool) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    return (bytes ?? []).split(separator: newline)
      .filter { isUnknown(String(decoding: $0, as: UTF8.self)) }
      .flatMap { $0 + [newline] }
  }

  /// Makes the folder of a user's file if it is missing.
  func prepareFolder() throws(FileFailure) {
    guard makesFolder else { return }
    guard g_mkdir_with_parents(folder, 0o700) == 0 else { throw FileFailure(folder, code: errno) }
  }

  /// The path of the file with all symbolic links followed. The file need not exist.
  func target() throws(FileFailure) -> String {
    var target = path
    for _ in 0..<40 {
      guard let link = g_file_read_link(target, nil) else { return target }
      let folder = UserFile.freed(g_path_get_dirname(target))
      target = UserFile.freed(g_canonicalize_filename(UserFile.freed(link), folder))
    }
    throw FileFailure(path, code: ELOOP)
  }

  private func permissions(ofFileAt target: String) throws(FileFailure) -> mode_t? {
    let descriptor = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 && errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw FileFailure(path, code: errno) }
    defer { close(descriptor) }
    if target != path { try checkOwner(of: descriptor) }
    return try permissions(of: descriptor)
  }

  /// - Throws: ``FileFailure`` if a link leads to another user's file.
  private func checkOwner(of descriptor: Int32) throws(FileFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(path, code: errno) }
    if status.st_uid != geteuid() { throw FileFailure(path, code: EPERM) }
  }

  private func permissions(of descriptor: Int32) throws(FileFailure) -> mode_t {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o777
    case S_IFDIR: throw FileFailure(path, code: EISDIR)
    default: throw FileFailure(path, translated("Not a regular file"))
    }
  }

  /// The text of a string that GLib allocated, which is freed.
  private static func freed(_ string: UnsafeMutablePointer<CChar>) -> String {
    defer { g_free(string) }
    return String(cString: string)
  }
}
