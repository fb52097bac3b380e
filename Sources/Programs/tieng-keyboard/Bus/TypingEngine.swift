/// The engine that types. Its methods are called without waiting.
package protocol TypingEngine: AnyObject {
  /// - Parameter then: Is called with the answer.
  func call(
    _ method: String, _ arguments: [OpaquePointer?],
    then: ((Result<Variant, EngineFailure>) -> Void)?
  )
}

extension EngineClient: TypingEngine {}
