package import TiengSession

/// Texts that a user hears together in the next pause, because a key would cut them off now.
package struct HeldTexts {
  /// If there are more, the oldest are dropped: what is said is short.
  package static let capacity = 8

  private var utterances: [Utterance] = []

  package init() {}

  package var isEmpty: Bool { utterances.isEmpty }

  /// Adds an utterance. Of the rows of a table, only the last is held.
  package mutating func append(_ utterance: Utterance) {
    if case .row = utterance {
      utterances.removeAll { if case .row = $0 { true } else { false } }
    }
    if utterances.count == HeldTexts.capacity { utterances.removeFirst() }
    utterances.append(utterance)
  }

  /// Returns all held texts as one and forgets them. Nil if none is held.
  package mutating func removeAll() -> String? {
    guard !utterances.isEmpty else { return nil }
    defer { utterances.removeAll(keepingCapacity: true) }
    let areWords = utterances.allSatisfy { if case .word(_, nil) = $0 { true } else { false } }
    return utterances.map(\.text).joined(separator: areWords ? " " : ", ")
  }
}
