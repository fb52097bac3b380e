/// How a user types, learned while they do.
struct TypingHabits: Hashable, Sendable {
  /// How much of the Vietnamese has its keys in the usual order.
  private(set) var usualShare: Float = 1

  /// How many of the English words that Telex would change are typed with their
  /// keys doubled, as UniKey teaches it: `tesst`.
  private(set) var doubledShare: Float = 0.01

  /// Whether they are typed so, as far as is known.
  var doubles: Bool { doubledShare > 0.1 }

  /// What unusual orders of keys count: nothing for somebody who types so.
  var weightOfOrder: Float { max(0, usualShare * 5 - 4) }

  mutating func note(usualKeys isUsual: Bool) {
    usualShare += ((isUsual ? 1 : 0) - usualShare) / 32
  }

  mutating func note(doubledKeys isDoubled: Bool) {
    doubledShare += ((isDoubled ? 0.97 : 0.01) - doubledShare) / 6
  }
}
