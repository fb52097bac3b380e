/// Makes the file of a lexicon from words and n-grams with their counts.
///
///     var builder = LexiconBuilder(locale: "vi")
///     builder.add(word: "tôi", count: 900)
///     builder.add(nGram: ["tôi", "muốn"], count: 40)
///     let file = builder.build()
///
/// The same words and n-grams give the same bytes, in whatever order they are
/// added.
public struct LexiconBuilder {
  public let locale: String
  private var wordCounts: [String: UInt64] = [:]
  private var nGramCounts: [[[String]: UInt64]] = [[:], [:]]

  /// - Parameter locale: At most 15 bytes.
  public init(locale: String) { self.locale = locale }

  /// How often a word is used, in whatever measure.
  public mutating func add(word: String, count: UInt64) {
    wordCounts[word, default: 0] += count
  }

  /// How often two or three words were found in a row. Longer and shorter ones
  /// are left out.
  public mutating func add(nGram words: [String], count: UInt64) {
    guard 2...3 ~= words.count else { return }
    nGramCounts[words.count - 2][words, default: 0] += count
  }

  /// The bytes of the file.
  public func build() -> [UInt8] {
    let folding = Folding(of: vocabulary)
    let words = vocabulary.map { (key: folding.key(of: $0), text: Array($0.utf8), word: $0) }
      .sorted {
        $0.key == $1.key
          ? $0.text.lexicographicallyPrecedes($1.text)
          : $0.key.lexicographicallyPrecedes($1.key)
      }
    let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1.word, $0) })
    let model = ModelBuilder(
      wordCounts: words.map { wordCounts[$0.word] ?? 0 },
      bigrams: nGramCounts[0].map { NGram($0.map { numbers[$0]! }, count: $1) },
      trigrams: nGramCounts[1].map { NGram($0.map { numbers[$0]! }, count: $1) })
    var file = FileWriter()
    file.add(strings: words.map(\.text), .wordOffsets, .wordBytes)
    file.add(strings: words.map(\.key), .keyOffsets, .keyBytes)
    file[.folding] = folding.bytes
    file.add(TreeBuilder(words.map(\.key)))
    model.estimate().write(to: &file)
    return file.bytes(locale: locale, wordCount: words.count)
  }

  private var vocabulary: Set<String> {
    var vocabulary = Set(wordCounts.keys)
    for nGrams in nGramCounts {
      for words in nGrams.keys { vocabulary.formUnion(words) }
    }
    return vocabulary
  }
}

/// Two or three words by their numbers, and how often they were found.
struct NGram: Hashable {
  let words: [Int]
  let count: UInt64

  init(_ words: [Int], count: UInt64) {
    self.words = words
    self.count = count
  }
}
