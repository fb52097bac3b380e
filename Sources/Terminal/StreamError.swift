import Glibc

/// A file that cannot be read or written, and why.
package struct StreamError: Error, CustomStringConvertible {
  package let name: String
  package let code: Int32

  /// - Parameter code: An `errno`.
  package init(name: String, code: Int32) {
    self.name = name
    self.code = code
  }

  package var description: String { "\(name): \(String(cString: strerror(code)))" }
}
