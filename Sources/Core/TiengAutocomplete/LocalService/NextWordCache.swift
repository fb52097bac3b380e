import TiengLexicon

/// A cache of the most probable next words, because the same ones are needed at every letter.
struct NextWordCache {
  private var known: [Key: [Ranked]] = [:]

  private struct Key: Hashable {
    let words: [Int?]
    let count: Int
  }

  /// The greatest number of entries.
  private static let limit = 256

  mutating func words(after words: ArraySlice<Int?>, _ lexicon: Lexicon, count: Int) -> [Ranked] {
    let key = Key(words: Array(words), count: count)
    if let found = known[key] { return found }
    let found = lexicon.nextWords(after: key.words, count: count)
    if known.count >= NextWordCache.limit { known.removeAll(keepingCapacity: true) }
    known[key] = found
    return found
  }
}
