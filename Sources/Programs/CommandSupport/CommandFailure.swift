package import ArgumentParser
package import TiengCore
import UserStore

/// The reason why a command failed.
package struct CommandFailure: Error {
  package let message: String
  package let status: Int32

  package init(message: String, status: Int32 = 1) {
    self.message = message
    self.status = status
  }
}

extension CommandFailure {
  package init(_ explanation: Explanation) { self.init(message: explanation.translated) }

  /// A failure with the message of another error, in the user's language if possible.
  package init(_ error: any Error) {
    self.init(message: (error as? any ExplainedError)?.explanation.translated ?? "\(error)")
  }

  /// The same for an error about a file.
  package init(_ error: any Error, in file: String) {
    self.init(message: "\(file): \(CommandFailure(error).message)")
  }
}

extension ValidationError {
  package init(_ explanation: Explanation) { self.init(explanation.translated) }
}
