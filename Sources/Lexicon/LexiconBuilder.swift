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
  /// The words, as they came.
  private var words: [String] = []
  private var numbers: [String: Int] = [:]
  private var frequencies: [UInt64] = []
  /// N-grams of one, two and three words.
  private var nGrams: [[NGramKey: UInt64]] = [[:], [:], [:]]
  private var discounts: [[Double?]] = [[nil, nil, nil], [nil, nil, nil]]

  /// - Parameter locale: At most 15 bytes.
  public init(locale: String) { self.locale = locale }

  /// How often a word is used, in whatever measure.
  public mutating func add(word: String, count: UInt64) {
    frequencies[number(of: word)] += count
  }

  /// How often one, two or three words were found in a row in a text. Longer
  /// ones are left out.
  ///
  /// The signs `<s>` and `</s>` stand for where a clause begins and ends; others
  /// in angle brackets for what is no word.
  public mutating func add(nGram words: [some StringProtocol], count: UInt64) {
    guard 1...3 ~= words.count else { return }
    let key = NGramKey(words.map { number(of: String($0)) })
    nGrams[words.count - 1][key, default: 0] += count
  }

  /// What is taken from n-grams that were found `count` times, 3 for three and
  /// more, if it is known from more of them than are added.
  public mutating func set(discount: Double, length: Int, count: Int) {
    guard 2...3 ~= length, 1...3 ~= count else { return }
    discounts[length - 2][count - 1] = discount
  }

  private mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    precondition(words.count < NGramKey.mostWords, "a lexicon has at most 2 million words")
    numbers[word] = words.count
    words.append(word)
    frequencies.append(0)
    return words.count - 1
  }

  /// The bytes of the file.
  public func build() -> [UInt8] {
    let folding = Folding(of: Set(words))
    let keys = words.map(folding.key)
    let order = words.indices.sorted { one, other in
      keys[one] == keys[other]
        ? words[one].utf8.lexicographicallyPrecedes(words[other].utf8)
        : keys[one].lexicographicallyPrecedes(keys[other])
    }
    var file = FileWriter()
    file.add(strings: order.map { Array(words[$0].utf8) }, .wordOffsets, .wordBytes)
    file.add(strings: order.map { keys[$0] }, .keyOffsets, .keyBytes)
    file[.folding] = folding.bytes
    file.add(TreeBuilder(order.map { keys[$0] }))
    model(in: order).estimate().write(to: &file)
    return file.bytes(locale: locale, wordCount: words.count)
  }

  private func model(in order: [Int]) -> ModelBuilder {
    var places = Array(repeating: 0, count: words.count)
    for (place, word) in order.enumerated() { places[word] = place }
    func counts(_ length: Int) -> [(key: NGramKey, count: UInt64)] {
      nGrams[length - 1].map { ($0.renumbered(length, by: places), $1) }
    }
    var unigrams = Array(repeating: UInt64(0), count: words.count)
    for (key, count) in counts(1) { unigrams[key.last] = count }
    let (bigrams, trigrams) = completed(counts(2), counts(3))
    return ModelBuilder(
      frequencies: order.map { frequencies[$0] }, unigrams: unigrams, bigrams: bigrams,
      trigrams: trigrams, discounts: Discounts(bigrams, trigrams, given: discounts),
      start: numbers["<s>"].map { places[$0] })
  }

  /// Pairs that triples begin with, but that were not added, are found at least
  /// as often as these.
  private func completed(
    _ pairs: [(key: NGramKey, count: UInt64)], _ triples: [(key: NGramKey, count: UInt64)]
  ) -> (NGramCounts, NGramCounts) {
    var counts = Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.count) })
    var missing: [NGramKey: UInt64] = [:]
    for triple in triples where counts[triple.key.context] == nil {
      missing[triple.key.context, default: 0] += triple.count
    }
    counts.merge(missing) { $1 }
    return (NGramCounts(counts.map { ($0.key, $0.value) }), NGramCounts(triples))
  }
}
