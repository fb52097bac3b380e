/// The result of typing.
struct Outcome: Sendable {
  var characterCount = 0
  var failures: [CommandFailure] = []

  /// The combined result of typing many items in parallel.
  static func ofAll<Item: Sendable>(
    _ items: [Item], _ type: @escaping @Sendable (Item) throws -> Outcome
  ) async throws -> Outcome {
    try await withThrowingTaskGroup { group in
      for item in items { group.addTask { try type(item) } }
      return try await group.reduce(Outcome(), +)
    }
  }

  static func + (one: Outcome, other: Outcome) -> Outcome {
    Outcome(
      characterCount: one.characterCount + other.characterCount,
      failures: one.failures + other.failures)
  }
}

/// A text that is wrong.
struct CommandFailure: Sendable, CustomStringConvertible {
  var place: String
  var keys: String
  var typed: String
  var expected: String

  var description: String {
    "\(place): \(keys)\n  typed    \(typed.debugDescription)\n  expected \(expected.debugDescription)"
  }
}
