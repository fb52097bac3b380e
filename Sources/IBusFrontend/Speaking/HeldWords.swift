import InputSession

/// Words that have ended while the user typed fast. They are said together in the next pause.
struct HeldWords {
  /// If there are more, the oldest are dropped: what is said is short.
  static let capacity = 8

  private var words: [Utterance] = []

  var isEmpty: Bool { words.isEmpty }

  mutating func append(_ word: Utterance) {
    if words.count == HeldWords.capacity { words.removeFirst() }
    words.append(word)
  }

  /// The words as one text, or nil if there are none. They are held no longer.
  mutating func take() -> String? {
    guard !words.isEmpty else { return nil }
    defer { words.removeAll(keepingCapacity: true) }
    let haveLanguage = words.contains { if case .word(_, _?) = $0 { true } else { false } }
    return words.map(\.text).joined(separator: haveLanguage ? ", " : " ")
  }
}
