/// How a user types, learned from typing.
struct TypingHabits: Hashable, Sendable {
  /// The share of Vietnamese words whose keys come in the usual order.
  private(set) var usualShare: Float = 1

  /// The share of English words typed with doubled keys so that Telex does not change them, as
  /// UniKey teaches: `tesst`.
  private(set) var doubledShare: Float = 0.01

  /// True if this user doubles keys.
  var doubles: Bool { doubledShare > 0.1 }

  /// The weight of unusual orders of keys: 0 for a user who types like that.
  var weightOfOrder: Float { max(0, usualShare * 5 - 4) }

  mutating func count(usualKeys isUsual: Bool) {
    usualShare += ((isUsual ? 1 : 0) - usualShare) / 32
  }

  mutating func count(doubledKeys isDoubled: Bool) {
    doubledShare += ((isDoubled ? 0.97 : 0.01) - doubledShare) / 6
  }
}
