import ArgumentParser
import Explanations
import UserStore

/// Why a command came to nothing.
struct Failure: Error {
  let message: String
  var status: Int32 = 1
}

extension Failure {
  init(_ explanation: Explanation) { self.init(message: explanation.translated) }

  /// What another error says, in the user's language where it can.
  init(_ error: any Error) {
    self.init(message: (error as? any ExplainedError)?.explanation.translated ?? "\(error)")
  }

  /// The same, of a file.
  init(_ error: any Error, in file: String) {
    self.init(message: "\(file): \(Failure(error).message)")
  }
}

extension ValidationError {
  init(_ explanation: Explanation) { self.init(explanation.translated) }
}
