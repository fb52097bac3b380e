extension UserWords {
  /// A stored word.
  ///
  ///     var words = UserWords()
  ///     words.learn("krông")
  ///     let record = words.records[0]
  ///     record.text        // krông
  ///     record.isLearned   // true
  public struct Record: Hashable, Sendable {
    /// The word, in the case in which it is suggested.
    public var text: String

    /// How often it was used.
    public var strength: Strength
    /// True if it was used more than once.
    public var isRepeated: Bool
    /// True if it was taught by hand.
    public var isLearned: Bool

    /// Makes a stored word.
    public init(text: String, strength: Strength, isRepeated: Bool, isLearned: Bool) {
      self.text = text
      self.strength = strength
      self.isRepeated = isRepeated
      self.isLearned = isLearned
    }

    /// True if it may be suggested.
    var isSuggested: Bool { isRepeated || isLearned }
  }

  /// Restores a stored word. Does not call ``onChange``.
  public mutating func restore(_ record: Record) {
    guard !table.isFull else { return }
    if let old = table.id(of: record.text) {
      total.add(-table[old].strength.count(on: today), on: today)
    }
    table.restore(record)
    total.add(record.strength.count(on: today), on: today)
  }

  /// Restores a pair or a triple of words. The words must be restored first. Does not call
  /// ``onChange``.
  public mutating func restore(nGram words: [String], _ strength: Strength) {
    let ids = words.compactMap { table.id(of: $0) }
    guard ids.count == words.count, (2...3).contains(ids.count), !nGrams.isFull else { return }
    let context =
      ids.count == 2
      ? NGramTable.Context(second: ids[0]) : NGramTable.Context(first: ids[0], second: ids[1])
    nGrams.restore(context, ids[ids.count - 1], strength)
  }

  /// Restores an ignored word. Does not call ``onChange``.
  public mutating func restore(ignored word: String) { restoreIgnored(word) }

  /// Applies a change that was made elsewhere. Does not call ``onChange``.
  public mutating func replay(_ change: Change) {
    let told = onChange
    onChange = nil
    defer { onChange = told }
    switch change {
    case .used(let word, let before): countUse(of: word, after: before)
    case .learned(let word): learn(word)
    case .forgotten(let word): forget(word)
    case .ignored(let word): ignore(word)
    case .unignored(let word): unignore(word)
    }
  }

  /// All stored words in the order of their letters, including those that are not suggested.
  public var records: [Record] { table.all }
}
