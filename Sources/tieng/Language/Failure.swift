import ArgumentParser
import Explanations
import UserStore

/// The reason why a command failed.
struct Failure: Error {
  let message: String
  var status: Int32 = 1
}

extension Failure {
  init(_ explanation: Explanation) { self.init(message: explanation.translated) }

  /// A failure with the message of another error, in the user's language if possible.
  init(_ error: any Error) {
    self.init(message: (error as? any ExplainedError)?.explanation.translated ?? "\(error)")
  }

  /// The same for an error about a file.
  init(_ error: any Error, in file: String) {
    self.init(message: "\(file): \(Failure(error).message)")
  }
}

extension ValidationError {
  init(_ explanation: Explanation) { self.init(explanation.translated) }
}
