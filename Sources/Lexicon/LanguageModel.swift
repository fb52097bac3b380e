/// How probable a word is after up to two others: interpolated modified
/// Kneser–Ney, written down as probabilities and back-off weights (Chen and
/// Goodman 1998), each as one of 256 logarithms.
struct LanguageModel: Sendable {
  private let codebooks: Column<UInt32>
  let frequencies: Column<UInt8>
  let frequencyMaxima: Column<UInt8>
  private let unigrams: Column<UInt8>
  private let unigramBackoffs: Column<UInt8>
  private let bigramStarts: Column<UInt32>
  private let bigramWords: WordColumn
  private let bigrams: Column<UInt8>
  private let bigramBackoffs: Column<UInt8>
  private let trigramStarts: Column<UInt32>
  private let trigramWords: WordColumn
  private let trigrams: Column<UInt8>

  init(_ header: Header) {
    let isWide = header.wordCount > 1 << 16
    codebooks = Column(header[.codebooks])
    unigrams = Column(header[.unigrams])
    unigramBackoffs = Column(header[.unigramBackoffs])
    frequencies = Column(header[.frequencies])
    frequencyMaxima = Column(header[.frequencyMaxima])
    bigramStarts = Column(header[.bigramStarts])
    bigramWords = WordColumn(header[.bigramWords], isWide: isWide)
    bigrams = Column(header[.bigrams])
    bigramBackoffs = Column(header[.bigramBackoffs])
    trigramStarts = Column(header[.trigramStarts])
    trigramWords = WordColumn(header[.trigramWords], isWide: isWide)
    trigrams = Column(header[.trigrams])
  }

  var bigramCount: Int { bigrams.count }
  var trigramCount: Int { trigrams.count }

  func isConsistent(with wordCount: Int) -> Bool {
    codebooks.count == Codebook.allCases.count * 256 && unigrams.count == wordCount
      && frequencies.count == wordCount
      && unigramBackoffs.count == wordCount && bigramStarts.count == wordCount + 1
      && bigramWords.count == bigrams.count && bigramBackoffs.count == bigrams.count
      && trigramStarts.count == bigrams.count + 1 && trigramWords.count == trigrams.count
  }

  private func logarithm(_ code: UInt8, _ book: Codebook) -> Float {
    Float(bitPattern: codebooks[book.rawValue * 256 + Int(code)])
  }

  /// The logarithm of a word's probability where it did not follow the words
  /// before.
  func logProbability(_ word: Int) -> Float { logarithm(unigrams[word], .unigram) }

  /// The same where nothing is known of the words before.
  func logFrequency(_ word: Int) -> Float { logarithm(frequencies[word], .frequency) }

  /// The words that follow `word`.
  func followers(of word: Int) -> Followers {
    Followers(
      range: Int(bigramStarts[word])..<max(Int(bigramStarts[word]), Int(bigramStarts[word + 1])),
      backoff: logarithm(unigramBackoffs[word], .unigramBackoff), isPair: false)
  }

  /// The words that follow `second` after `first`, if the pair is known.
  func followers(of first: Int, _ second: Int) -> Followers? {
    guard let pair = position(of: second, in: followers(of: first)) else { return nil }
    let start = Int(trigramStarts[pair])
    return Followers(
      range: start..<max(start, Int(trigramStarts[pair + 1])),
      backoff: logarithm(bigramBackoffs[pair], .bigramBackoff), isPair: true)
  }

  /// Words that were seen after one or two others, in the order of their
  /// numbers.
  struct Followers: Sendable {
    let range: Range<Int>
    /// What to add to the logarithm of other words' probabilities.
    let backoff: Float
    fileprivate let isPair: Bool
  }

  private func position(of word: Int, in followers: Followers) -> Int? {
    let words = followers.isPair ? trigramWords : bigramWords
    let position = words.lowerBound(of: word, in: followers.range)
    guard position < followers.range.upperBound, words[position] == word else { return nil }
    return position
  }

  /// The logarithm of a follower's probability, or nil if the word is none.
  func logProbability(_ word: Int, among followers: Followers) -> Float? {
    position(of: word, in: followers).map { self[$0, followers].logProbability }
  }

  /// A follower by its position.
  subscript(position: Int, followers: Followers) -> (word: Int, logProbability: Float) {
    followers.isPair
      ? (trigramWords[position], logarithm(trigrams[position], .trigram))
      : (bigramWords[position], logarithm(bigrams[position], .bigram))
  }

  /// The followers with numbers in `words`.
  func positions(of words: Range<Int>, among followers: Followers) -> Range<Int> {
    let column = followers.isPair ? trigramWords : bigramWords
    let start = column.lowerBound(of: words.lowerBound, in: followers.range)
    return start..<column.lowerBound(of: words.upperBound, in: start..<followers.range.upperBound)
  }
}
