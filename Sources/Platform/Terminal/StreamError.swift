import Glibc
package import TiengCore

/// The error that a file cannot be read or written.
package struct StreamError: ExplainedError {
  package let name: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// An `errno`.
    case system(Int32)
    /// The input is also the output: it would be read without end.
    case isOutput
    /// The input is larger than this many megabytes.
    case tooLarge(Int)
  }

  package init(name: String, _ reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// - Parameter code: An `errno`.
  package init(name: String, code: Int32) { self.init(name: name, .system(code)) }

  package var description: String { explanation.description }

  package var explanation: Explanation { reason.explanation.of(.stream(name)) }
}

extension StreamError.Reason {
  package var explanation: Explanation {
    switch self {
    case .system(let code): .verbatim(String(cString: strerror(code)))
    case .isOutput: Explanation("it is what is written to as well")
    case .tooLarge(let megabytes):
      Explanation("there is more than {count} MB of it", ["count": "\(megabytes)"])
    }
  }
}

extension Explanation {
  /// The name of a file or of a standard stream, as ``InputFile`` and ``OutputFile`` have it.
  package static func stream(_ name: String) -> Explanation {
    switch name {
    case "standard input": Explanation("standard input")
    case "standard output": Explanation("standard output")
    default: .verbatim(name)
    }
  }
}
