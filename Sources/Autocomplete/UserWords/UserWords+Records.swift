extension UserWords {
  /// A word as it is kept.
  public struct Record: Hashable, Sendable {
    /// The word, in the case in which it is suggested.
    public var text: String

    /// How often it was used.
    public var strength: Strength
    /// Whether it was used more than once.
    public var isRepeated: Bool
    /// Whether it was taught by hand.
    public var isLearned: Bool

    /// A word as it was kept.
    public init(text: String, strength: Strength, isRepeated: Bool, isLearned: Bool) {
      self.text = text
      self.strength = strength
      self.isRepeated = isRepeated
      self.isLearned = isLearned
    }

    /// Whether it may be suggested.
    var isSuggested: Bool { isRepeated || isLearned }
  }

  /// Puts back a word that was kept. Nobody is told.
  public mutating func restore(_ record: Record) {
    guard !table.isFull else { return }
    if let old = table.id(of: record.text) {
      total.add(-table[old].strength.count(on: today), on: today)
    }
    table.restore(record)
    total.add(record.strength.count(on: today), on: today)
  }

  /// Puts back a pair or a triple of words, after its words. Nobody is told.
  public mutating func restore(nGram words: [String], _ strength: Strength) {
    let ids = words.compactMap { table.id(of: $0) }
    guard ids.count == words.count, (2...3).contains(ids.count), !nGrams.isFull else { return }
    let context =
      ids.count == 2
      ? NGramTable.Context(second: ids[0]) : NGramTable.Context(first: ids[0], second: ids[1])
    nGrams.restore(context, ids[ids.count - 1], strength)
  }

  /// Puts back a word that is ignored. Nobody is told.
  public mutating func restore(ignored word: String) { restoreIgnored(word) }

  /// Makes a change that was made elsewhere. Nobody is told.
  public mutating func replay(_ change: Change) {
    let told = onChange
    onChange = nil
    defer { onChange = told }
    switch change {
    case .used(let word, let before): noteUsed(word, after: before)
    case .learned(let word): learn(word)
    case .forgotten(let word): forget(word)
    case .ignored(let word): ignore(word)
    case .unignored(let word): unignore(word)
    }
  }

  /// All words that are kept, those that are not suggested as well, in the order
  /// of their letters.
  public var records: [Record] { table.all }
}
