/// What is asked to type: the engine, whose methods are called without waiting.
protocol TypingEngine: AnyObject {
  /// - Parameter then: Is called with what it answers.
  func call(
    _ method: String, _ arguments: [OpaquePointer?],
    then: ((Result<Variant, EngineFailure>) -> Void)?
  )
}

extension EngineClient: TypingEngine {}
