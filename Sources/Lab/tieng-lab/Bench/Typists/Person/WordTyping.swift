/// A way to type words.
protocol WordTyping {
  /// Types a word.
  ///
  /// - Parameter hasSpace: True if a space comes after the word.
  /// - Returns: The expected text if the word counts, otherwise nil.
  mutating func type(_ word: MeantWord, hasSpace: Bool, with hands: inout Hands) -> String?
}

/// The keys of a word, and the text that is expected of them.
struct TypedCase {
  let text: String
  let strokes: [Stroke]

  /// - Returns: Nil if the word is not a case that is measured.
  typealias Maker = (
    _ word: MeantWord, _ hasSpace: Bool, _ random: inout LinearCongruence
  ) -> TypedCase?

  init(_ text: String, _ strokes: [Stroke]) {
    self.text = text
    self.strokes = strokes
  }
}

/// Types keys that depend only on the word and on chance.
struct FixedTyping: WordTyping {
  /// One word out of this many counts, never two in a row.
  private let interval: Int
  private var random: LinearCongruence
  private let makeCase: TypedCase.Maker
  private var wasLast = false

  init(
    interval: Int = 1, _ random: LinearCongruence, _ makeCase: @escaping TypedCase.Maker
  ) {
    self.interval = interval
    self.random = random
    self.makeCase = makeCase
  }

  mutating func type(_ word: MeantWord, hasSpace: Bool, with hands: inout Hands) -> String? {
    let isTurn = interval == 1 || !wasLast && random.below(interval) == 0
    let found = isTurn ? makeCase(word, hasSpace, &random) : nil
    wasLast = found != nil
    hands.press(found?.strokes ?? word.keys.strokes)
    return found?.text
  }
}
