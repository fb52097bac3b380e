/// Makes the file of a lexicon from words and n-grams with their counts.
///
///     var builder = LexiconBuilder(locale: "vi")
///     builder.add(word: "tôi", count: 900)
///     builder.add(nGram: ["tôi", "muốn"], count: 40)
///     let file = builder.build()
///     try Lexicon(file).locale   // vi
///
/// The same words and n-grams give the same bytes, in whatever order they are
/// added.
public struct LexiconBuilder {
  /// The locale of the lexicon, such as `vi`.
  public let locale: String
  /// The words in the order in which they were added.
  private var words: [String] = []
  private var numbers: [String: Int] = [:]
  private var frequencies: [UInt64] = []
  /// N-grams of one, two, three and four words.
  private var nGrams: [[NGramKey: UInt64]] = Array(repeating: [:], count: NGramKey.longest)
  private var discounts: [[Double?]] = Array(
    repeating: [nil, nil, nil], count: NGramKey.longest - 1)
  private var phrases: [String: UInt64] = [:]
  /// For each word: how many of 10,000 have a capital inside a sentence.
  private var capitals: [String: UInt64] = [:]
  private var neverSuggested: Set<String> = []
  private var clauseWeights: [UInt8] = []

  /// True if more than 2 million words were added, which no lexicon can hold.
  public private(set) var hasTooManyWords = false

  /// A lexicon without words.
  ///
  /// - Parameter locale: At most 15 bytes.
  public init(locale: String) { self.locale = locale }

  /// Adds a word and how often it is used, in any measure.
  public mutating func add(word: String, count: UInt64) {
    frequencies[number(of: word)] += count
  }

  /// Adds an n-gram of one to four words, and how often it was found in a text. Longer n-grams are
  /// ignored.
  ///
  /// The signs `<s>` and `</s>` stand for the beginning and the end of a clause. Other signs in
  /// angle brackets stand for tokens that are no words.
  public mutating func add(nGram words: [some StringProtocol], count: UInt64) {
    guard 1...NGramKey.longest ~= words.count else { return }
    let key = NGramKey(words.map { number(of: String($0)) })
    nGrams[words.count - 1][key, default: 0] += count
  }

  /// Adds a phrase or a name, as it is spelt, and how often it was found in the text of the
  /// n-grams. A text that is a word is ignored.
  ///
  ///     var builder = LexiconBuilder(locale: "vi")
  ///     for word in ["hà", "nội"] { builder.add(word: word, count: 9) }
  ///     builder.add(phrase: "Hà Nội", count: 30)
  ///     let lexicon = try Lexicon(builder.build())
  ///     lexicon.completions(of: "ha no", count: 1).map { lexicon.text($0.word) }   // Hà Nội
  ///
  /// A phrase is an entry like a word, but no part of the n-grams: its probability is that of its
  /// words in small letters.
  ///
  /// - Parameters:
  ///   - phrase: Words with single spaces between them.
  ///   - count: How often it was found.
  public mutating func add(phrase: String, count: UInt64) {
    phrases[phrase, default: 0] += count
  }

  /// Sets the discount of n-grams that were found `count` times, where 3 means three or more. Use
  /// it if the discount was learned from more n-grams than are added.
  public mutating func set(discount: Double, length: Int, count: Int) {
    guard 2...NGramKey.longest ~= length, 1...3 ~= count else { return }
    discounts[length - 2][count - 1] = discount
  }

  /// Sets how often a word has a capital inside a sentence. This tells names from other words with
  /// the same letters.
  ///
  ///     var builder = LexiconBuilder(locale: "vi")
  ///     for word in ["hà", "nội"] { builder.add(word: word, count: 9) }
  ///     builder.add(capitals: 9_600, word: "hà")
  ///     let lexicon = try Lexicon(builder.build())
  ///     lexicon.word("hà").map(lexicon.isName)   // true
  ///
  /// - Parameters:
  ///   - capitals: How many of 10,000; a larger number counts as 10,000. Words for which this is
  ///     never called get the mean of the others.
  ///   - word: The word.
  public mutating func add(capitals: UInt64, word: String) {
    self.capitals[word] = min(capitals, LexiconBuilder.allCapitals)
  }

  /// Leaves a word out of all suggestions. The word stays known. A word that is not added is
  /// ignored.
  ///
  ///     var builder = LexiconBuilder(locale: "en")
  ///     for word in ["damn", "the"] { builder.add(word: word, count: 9) }
  ///     builder.neverSuggest("damn")
  ///     let lexicon = try Lexicon(builder.build())
  ///     lexicon.word("damn").map(lexicon.isSuggested)   // false
  public mutating func neverSuggest(_ word: String) { neverSuggested.insert(word) }

  /// Sets what the words of a clause say of the readings of each word without marks.
  ///
  ///     var builder = LexiconBuilder(locale: "vi")
  ///     builder.set(clauseWeights: weights)
  ///
  /// - Parameter bytes: A table of `tieng-lab weigh`: 1, 2, 4, 8… bytes. Empty for none: then only
  ///   the words before tell which marks a word gets.
  public mutating func set(clauseWeights bytes: [UInt8]) {
    precondition(bytes.count & (bytes.count - 1) == 0, "a table of weights has 1, 2, 4, 8… bytes")
    clauseWeights = bytes
  }

  private static let allCapitals: UInt64 = 10_000

  private mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    guard words.count < NGramKey.mostWords else {
      hasTooManyWords = true
      return 0
    }
    numbers[word] = words.count
    words.append(word)
    frequencies.append(0)
    return words.count - 1
  }

  /// The bytes of the file.
  ///
  /// - Precondition: ``hasTooManyWords`` is false.
  public func build() -> [UInt8] {
    precondition(!hasTooManyWords, "a lexicon has at most 2 million words")
    let phrases = phrases.filter { numbers[$0.key] == nil }.sorted { $0.key < $1.key }
    let texts = words + phrases.map(\.key)
    let folding = Folding(of: Set(texts))
    let keys = texts.map(folding.key)
    let order = texts.indices.sorted { one, other in
      keys[one] == keys[other]
        ? texts[one].utf8.lexicographicallyPrecedes(texts[other].utf8)
        : keys[one].lexicographicallyPrecedes(keys[other])
    }
    var file = FileWriter()
    file.add(strings: order.map { Array(texts[$0].utf8) }, .wordOffsets, .wordBytes)
    file.add(strings: order.map { keys[$0] }, .keyOffsets, .keyBytes)
    file[.folding] = folding.bytes
    file.add(TreeBuilder(order.map { keys[$0] }))
    file[.letterCosts] = WordShape.costs(in: keys.filter { $0.first != UInt8(ascii: "<") })
    for (place, word) in order.enumerated() where neverSuggested.contains(texts[word]) {
      file[.neverSuggested].append(littleEndian: UInt32(place))
    }
    file[.clauseWeights] = clauseWeights
    var tables = model(of: phrases, in: order).estimate()
    tables.capitals = capitalShares(of: order.map { texts[$0] })
    tables.write(to: &file)
    return file.bytes(locale: locale, wordCount: texts.count)
  }

  private func model(of phrases: [(key: String, value: UInt64)], in order: [Int]) -> ModelBuilder {
    var places = Array(repeating: 0, count: order.count)
    for (place, word) in order.enumerated() { places[word] = place }
    var unigrams = Array(repeating: UInt64(0), count: order.count)
    for (key, count) in nGrams[0] { unigrams[places[key.last]] = count }
    let levels = completed(
      nGrams.enumerated().dropFirst().map { index, counts in
        Dictionary(
          uniqueKeysWithValues: counts.map { ($0.renumbered(index + 1, by: places), $1) })
      }
    ).map(NGramCounts.init)
    let scale = frequencyOfOneFound
    let frequencies = frequencies.map { Double($0) } + phrases.map { Double($0.value) * scale }
    return ModelBuilder(
      frequencies: order.map { frequencies[$0] }, unigrams: unigrams, levels: levels,
      discounts: Discounts(levels, given: discounts), start: numbers["<s>"].map { places[$0] },
      phrases: numbered(phrases, places))
  }

  /// Adds the n-grams that longer ones begin with, if they are missing. They were found at least as
  /// often as the longer ones.
  private func completed(_ levels: [[NGramKey: UInt64]]) -> [[NGramKey: UInt64]] {
    var levels = levels
    for level in levels.indices.dropFirst().reversed() {
      var missing: [NGramKey: UInt64] = [:]
      for (key, count) in levels[level] where levels[level - 1][key.context] == nil {
        missing[key.context, default: 0] += count
      }
      levels[level - 1].merge(missing) { $1 }
    }
    return levels
  }
}

// Makes phrases entries among the words.
extension LexiconBuilder {
  /// The frequency, in the measure of the words, that corresponds to being found once in the text.
  private var frequencyOfOneFound: Double {
    let found = nGrams[0].reduce(0) { words[$1.key.last].hasPrefix("<") ? $0 : $0 + $1.value }
    let all = frequencies.reduce(0, +)
    return found > 0 && all > 0 ? Double(all) / Double(found) : 1
  }

  private func numbered(
    _ phrases: [(key: String, value: UInt64)], _ places: [Int]
  ) -> [Phrase] {
    let unknown = numbers["<unk>"]
    let numbered = phrases.enumerated().map { index, phrase in
      let parts = phrase.key.split(separator: " ").map { part in
        numbers[part.lowercased()] ?? numbers[String(part)] ?? unknown
      }
      let known = parts.contains(nil) ? [] : parts.map { places[$0!] }
      return Phrase(
        number: places[words.count + index], words: known, count: Double(phrase.value))
    }
    return numbered.sorted { $0.number < $1.number }
  }

  /// For each text: the share that has a capital inside a sentence, never exactly 0 or 1. Empty if
  /// nothing is known.
  private func capitalShares(of texts: [String]) -> [Double] {
    guard !capitals.isEmpty else { return [] }
    let whole = Double(LexiconBuilder.allCapitals)
    let mean = Double(capitals.values.reduce(0, +)) / Double(capitals.count) / whole
    return texts.map { text in
      min(max(capitals[text].map { Double($0) / whole } ?? mean, 1e-4), 1 - 1e-2)
    }
  }
}
