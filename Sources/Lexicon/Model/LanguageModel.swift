/// How probable a word is after up to three others: interpolated modified
/// Kneser–Ney, written down as probabilities and back-off weights (Chen and
/// Goodman 1998), each as one of 256 logarithms.
struct LanguageModel: Sendable {
  private let codebooks: Column<UInt32>
  let frequencies: Column<UInt8>
  let frequencyMaxima: Column<UInt8>
  let unigrams: Column<UInt8>
  let unigramMaxima: Column<UInt8>
  private let unigramBackoffs: Column<UInt8>
  private let bigramStarts: Column<UInt32>
  private let bigramWords: WordColumn
  private let bigrams: Column<UInt8>
  /// The pairs that words follow.
  private let pairs: RankedFlags
  private let bigramBackoffs: Column<UInt8>
  private let trigramStarts: Column<UInt32>
  private let trigramWords: WordColumn
  private let trigrams: Column<UInt8>
  /// The triples that words follow.
  private let triples: RankedFlags
  private let trigramBackoffs: Column<UInt8>
  private let fourgramStarts: Column<UInt32>
  private let fourgramWords: WordColumn
  private let fourgrams: Column<UInt8>
  /// How often words have a capital inside a sentence; empty if it is not known.
  let capitals: Column<UInt8>

  init(_ header: Header) {
    let isWide = header.wordCount > 1 << 16
    codebooks = Column(header[.codebooks])
    frequencies = Column(header[.frequencies])
    frequencyMaxima = Column(header[.frequencyMaxima])
    unigrams = Column(header[.unigrams])
    unigramMaxima = Column(header[.unigramMaxima])
    unigramBackoffs = Column(header[.unigramBackoffs])
    bigramStarts = Column(header[.bigramStarts])
    bigramWords = WordColumn(header[.bigramWords], isWide: isWide)
    bigrams = Column(header[.bigrams])
    pairs = RankedFlags(header[.bigramFlags], header[.bigramRanks])
    bigramBackoffs = Column(header[.bigramBackoffs])
    trigramStarts = Column(header[.trigramStarts])
    trigramWords = WordColumn(header[.trigramWords], isWide: isWide)
    trigrams = Column(header[.trigrams])
    triples = RankedFlags(header[.trigramFlags], header[.trigramRanks])
    trigramBackoffs = Column(header[.trigramBackoffs])
    fourgramStarts = Column(header[.fourgramStarts])
    fourgramWords = WordColumn(header[.fourgramWords], isWide: isWide)
    fourgrams = Column(header[.fourgrams])
    capitals = Column(header[.capitals])
  }

  var bigramCount: Int { bigrams.count }
  var trigramCount: Int { trigrams.count }
  var fourgramCount: Int { fourgrams.count }

  func isConsistent(with wordCount: Int) -> Bool {
    codebooks.count == Codebook.allCases.count * 256 && hasLogarithms && unigrams.count == wordCount
      && frequencies.count == wordCount
      && unigramBackoffs.count == wordCount && bigramStarts.count == wordCount + 1
      && bigramWords.count == bigrams.count && pairs.isConsistent(with: bigrams.count)
      && trigramStarts.count == bigramBackoffs.count + 1
      && trigramWords.count == trigrams.count && triples.isConsistent(with: trigrams.count)
      && fourgramStarts.count == trigramBackoffs.count + 1
      && fourgramWords.count == fourgrams.count
      && (capitals.count == 0 || capitals.count == wordCount)
  }

  /// Whether the tables have logarithms alone: what is no number is less than nothing, and nothing
  /// is the best of some.
  private var hasLogarithms: Bool {
    (0..<codebooks.count).allSatisfy { Float(bitPattern: codebooks[$0]) <= LanguageModel.highest }
  }

  /// More than any back-off weight.
  private static let highest: Float = 1000

  @inline(__always)
  func logarithm(_ code: UInt8, _ book: Codebook) -> Float {
    Float(bitPattern: codebooks[book.rawValue * 256 + Int(code)])
  }

  /// The logarithm of a word's probability where it did not follow the words
  /// before.
  @inline(__always)
  func logProbability(_ word: Int) -> Float { logarithm(unigrams[word], .unigram) }

  /// The same where nothing is known of the words before.
  func logFrequency(_ word: Int) -> Float { logarithm(frequencies[word], .frequency) }

  /// Words that were seen after one, two or three others, in the order of their
  /// numbers.
  struct Followers: Sendable {
    let range: Range<Int>
    /// What to add to the logarithm of other words' probabilities.
    let backoff: Float
    /// How many words they follow.
    let length: Int
  }

  /// The words that follow `word`.
  func followers(of word: Int) -> Followers {
    let start = Int(bigramStarts[word])
    return Followers(
      range: start..<max(start, Int(bigramStarts[word + 1])),
      backoff: logarithm(unigramBackoffs[word], .unigramBackoff), length: 1)
  }

  /// The words that follow a pair or a triple, the last word of which is a
  /// follower; nil if there are none.
  func followers(ofFollowerAt position: Int, _ length: Int) -> Followers? {
    switch length {
    case 1: pair(at: position).map(followers(ofPair:))
    case 2: triple(at: position).map(followers(ofTriple:))
    default: nil
    }
  }

  /// Which of the pairs that words follow is at a position, if it is one.
  @inline(__always)
  func pair(at position: Int) -> Int? { pairs.rank(of: position) }

  /// The same of triples.
  @inline(__always)
  func triple(at position: Int) -> Int? { triples.rank(of: position) }

  func followers(ofPair pair: Int) -> Followers {
    let start = Int(trigramStarts[pair])
    return Followers(
      range: start..<max(start, Int(trigramStarts[pair + 1])),
      backoff: logarithm(bigramBackoffs[pair], .bigramBackoff), length: 2)
  }

  func followers(ofTriple triple: Int) -> Followers {
    let start = Int(fourgramStarts[triple])
    return Followers(
      range: start..<max(start, Int(fourgramStarts[triple + 1])),
      backoff: logarithm(trigramBackoffs[triple], .trigramBackoff), length: 3)
  }

  @inline(__always)
  private func words(_ length: Int) -> WordColumn {
    length == 1 ? bigramWords : length == 2 ? trigramWords : fourgramWords
  }

  /// Where a word is among followers.
  func position(of word: Int, among followers: Followers) -> Int? {
    let words = words(followers.length)
    let position = words.lowerBound(of: word, in: followers.range)
    guard position < followers.range.upperBound, words[position] == word else { return nil }
    return position
  }

  /// The logarithm of a follower's probability, or nil if the word is none.
  func logProbability(_ word: Int, among followers: Followers) -> Float? {
    position(of: word, among: followers).map { logProbability(at: $0, followers.length) }
  }

  @inline(__always)
  func logProbability(at position: Int, _ length: Int) -> Float {
    switch length {
    case 1: logarithm(bigrams[position], .bigram)
    case 2: logarithm(trigrams[position], .trigram)
    default: logarithm(fourgrams[position], .fourgram)
    }
  }

  /// Calls `body` with the place in `words` and the position of each of the
  /// followers that is there.
  @inline(__always)
  func forEach(
    of words: Range<Int>, among followers: Followers,
    _ body: (_ place: Int, _ position: Int) -> Void
  ) {
    let column = self.words(followers.length)
    let end = min(followers.range.upperBound, column.count)
    var position = column.lowerBound(of: words.lowerBound, in: followers.range)
    while position < end {
      let word = column[position]
      // Damaged numbers may be in any order.
      guard word < words.upperBound else { return }
      if word >= words.lowerBound { body(word - words.lowerBound, position) }
      position += 1
    }
  }
}
