/// An entry of a lexicon that its model does not know as a word: several syllables, such as `trường
/// hợp`, or a name.
struct Phrase {
  /// The number of the entry: its place in the order of keys.
  let number: Int
  /// The words of the model that it consists of. Empty if they are unknown.
  let words: [Int]
  let count: Double
}

extension ModelTables {
  private static let leastSpelling = 1e-6

  /// Computes the spellings of phrases: the share of each among those that differ only in capitals.
  mutating func add(_ phrases: [Phrase], among builder: ModelBuilder) {
    frequencies = builder.frequencyShares
    self.phrases = phrases
    spellings = Array(repeating: 1, count: unigrams.count)
    var alike: [[Int]: Double] = [:]
    for phrase in phrases { alike[phrase.words, default: 0] += phrase.count }
    let found = builder.foundCounts
    for phrase in phrases where !phrase.words.isEmpty {
      let whole = max(builder.count(of: phrase.words, found), alike[phrase.words]!)
      spellings[phrase.number] = phrase.count / max(whole, 1)
      if phrase.words.count == 1 { spellings[phrase.words[0]] -= spellings[phrase.number] }
    }
    spellings = spellings.map { max($0, ModelTables.leastSpelling) }
  }
}

extension ModelBuilder {
  /// How often these words were found in a row, as far as is known.
  fileprivate func count(of words: [Int], _ found: [Double]) -> Double {
    if words.count == 1 { return found[words[0]] }
    guard words.count <= NGramKey.longest else { return 0 }
    let level = levels[words.count - 2]
    return level.position(of: NGramKey(words)).map { level.counts[$0] } ?? 0
  }
}
