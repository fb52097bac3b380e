/// What a user chose where the keys of a word can mean two things.
///
///     choices.add(.typed, for: "moon")   // moon, not môn
///
/// Positive counts are for the keys, negative ones for what they compose to.
public struct ReadingChoices: Hashable, Sendable {
  /// The counts by the keys in small letters, the oldest first.
  public private(set) var counts: [(keys: String, count: Int)] = []
  /// How many words are kept; the one that was chosen longest ago goes first.
  public static let capacity = 500
  /// How often the same choice counts at the most.
  private static let most = 2
  private var places: [String: Int] = [:]

  public init() {}

  /// - Parameter counts: As ``counts`` told them before.
  public init(_ counts: [(keys: String, count: Int)]) {
    for (keys, count) in counts.suffix(ReadingChoices.capacity) {
      set(max(-ReadingChoices.most, min(count, ReadingChoices.most)), for: keys.lowercased())
    }
  }

  /// The count of a word; 0 for one that was never chosen.
  public subscript(keys: String) -> Int {
    places.isEmpty ? 0 : places[keys.lowercased()].map { counts[$0].count } ?? 0
  }

  /// Notes what was chosen. The other reading is chosen back at once.
  public mutating func add(_ reading: Reading, for keys: String) {
    let keys = keys.lowercased()
    let step = reading == .typed ? 1 : -1
    let count = self[keys]
    set(count * step < 0 ? step : max(-2, min(count + step, ReadingChoices.most)), for: keys)
  }

  private mutating func set(_ count: Int, for keys: String) {
    counts.removeAll { $0.keys == keys }
    counts.append((keys, count))
    if counts.count > ReadingChoices.capacity { counts.removeFirst() }
    places = Dictionary(uniqueKeysWithValues: counts.enumerated().map { ($1.keys, $0) })
  }

  public static func == (left: ReadingChoices, right: ReadingChoices) -> Bool {
    left.counts.elementsEqual(right.counts) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(counts.count) }
}
