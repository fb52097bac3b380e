import Glibc

/// The error that a file cannot be read, written or understood.
package struct FileFailure: Error, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// - Parameter code: An `errno`.
  init(_ path: String, code: Int32) {
    self.init(path, String(cString: strerror(code)))
  }

  /// The path and the reason: `/home/an/.config/ibus-tieng/macros.tsv: Is a directory`.
  package var description: String { "\(path): \(reason)" }
}
