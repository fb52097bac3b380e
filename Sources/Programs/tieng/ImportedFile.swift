import CommandSupport
import Terminal
import UserStore

/// A file that is imported, or standard input.
enum ImportedFile {
  /// Reads the whole file.
  ///
  /// - Parameter path: The path; `-` for standard input.
  /// - Throws: ``CommandFailure`` if it cannot be read, or is larger than the limit of imported files.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    let limit = UserFile.Limit.imported
    do {
      let bytes = try StandardStreams.read(path, limit: limit.size / 1_000_000)
      try limit.check(bytes, of: path)
      return bytes
    } catch {
      throw CommandFailure(error)
    }
  }
}
