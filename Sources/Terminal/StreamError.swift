package import Explanations
import Glibc

/// A file that cannot be read or written, and why.
package struct StreamError: ExplainedError {
  package let name: String
  package let code: Int32

  /// - Parameter code: An `errno`.
  package init(name: String, code: Int32) {
    self.name = name
    self.code = code
  }

  package var description: String { explanation.description }

  package var explanation: Explanation {
    .verbatim(String(cString: strerror(code))).of(.stream(name))
  }
}

extension Explanation {
  /// The name of a file, or of a standard stream, as ``InputFile`` and ``OutputFile`` have it.
  package static func stream(_ name: String) -> Explanation {
    switch name {
    case "standard input": Explanation("standard input")
    case "standard output": Explanation("standard output")
    default: .verbatim(name)
    }
  }
}
