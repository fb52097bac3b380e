/// A model of the probability of a word after up to three others: interpolated modified Kneser–Ney
/// (Chen and Goodman 1998). It is stored as probabilities and back-off weights, each as one of 256
/// logarithms.
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
  /// The pairs that are followed by words.
  private let pairs: RankedFlags
  private let bigramBackoffs: Column<UInt8>
  private let trigramStarts: StartColumn
  private let trigramWords: WordColumn
  private let trigrams: Column<UInt8>
  /// The triples that are followed by words.
  private let triples: RankedFlags
  private let trigramBackoffs: Column<UInt8>
  private let fourgramStarts: StartColumn
  private let fourgramWords: WordColumn
  private let fourgrams: Column<UInt8>
  /// How often words have a capital inside a sentence. Empty if it is unknown.
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
    trigramStarts = StartColumn(header[.trigramStarts], header[.trigramOffsets])
    trigramWords = WordColumn(header[.trigramWords], isWide: isWide)
    trigrams = Column(header[.trigrams])
    triples = RankedFlags(header[.trigramFlags], header[.trigramRanks])
    trigramBackoffs = Column(header[.trigramBackoffs])
    fourgramStarts = StartColumn(header[.fourgramStarts], header[.fourgramOffsets])
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
      && trigramStarts.isConsistent(with: bigramBackoffs.count + 1)
      && trigramWords.count == trigrams.count && triples.isConsistent(with: trigrams.count)
      && fourgramStarts.isConsistent(with: trigramBackoffs.count + 1)
      && fourgramWords.count == fourgrams.count
      && (capitals.count == 0 || capitals.count == wordCount)
  }

  /// True if the tables contain only logarithms. Comparisons with NaN are always false, so a search
  /// could not find a best word among them.
  private var hasLogarithms: Bool {
    (0..<codebooks.count).allSatisfy { Float(bitPattern: codebooks[$0]) <= LanguageModel.highest }
  }

  /// A limit that is above every back-off weight.
  private static let highest: Float = 1000

  @inline(__always)
  func logarithm(_ code: UInt8, _ book: Codebook) -> Float {
    Float(bitPattern: codebooks[book.rawValue * 256 + Int(code)])
  }

  /// The logarithm of a word's probability if it did not follow the words before.
  @inline(__always)
  func logProbability(_ word: Int) -> Float { logarithm(unigrams[word], .unigram) }

  /// The same if the words before are unknown.
  func logFrequency(_ word: Int) -> Float { logarithm(frequencies[word], .frequency) }

  /// The words that were seen after one, two or three others, in the order of their numbers.
  struct Followers: Sendable {
    let range: Range<Int>
    /// The number to add to the logarithms of the probabilities of all other words.
    let backoff: Float
    /// The number of words that they follow.
    let length: Int
  }

  /// The words that follow `word`.
  func followers(of word: Int) -> Followers {
    let start = Int(bigramStarts[word])
    return Followers(
      range: start..<max(start, Int(bigramStarts[word + 1])),
      backoff: logarithm(unigramBackoffs[word], .unigramBackoff), length: 1)
  }

  /// The words that follow a pair or a triple, given by the place of its last word among the
  /// followers. Nil if there are none.
  func followers(ofFollowerAt position: Int, _ length: Int) -> Followers? {
    switch length {
    case 1: pair(at: position).map(followers(ofPair:))
    case 2: triple(at: position).map(followers(ofTriple:))
    default: nil
    }
  }

  /// The place of the pair at a position among the pairs that are followed by words. Nil if it is
  /// not followed by any.
  @inline(__always)
  func pair(at position: Int) -> Int? { pairs.rank(of: position) }

  /// The same for triples.
  @inline(__always)
  func triple(at position: Int) -> Int? { triples.rank(of: position) }

  func followers(ofPair pair: Int) -> Followers {
    let start = trigramStarts[pair]
    return Followers(
      range: start..<max(start, trigramStarts[pair + 1]),
      backoff: logarithm(bigramBackoffs[pair], .bigramBackoff), length: 2)
  }

  func followers(ofTriple triple: Int) -> Followers {
    let start = fourgramStarts[triple]
    return Followers(
      range: start..<max(start, fourgramStarts[triple + 1]),
      backoff: logarithm(trigramBackoffs[triple], .trigramBackoff), length: 3)
  }

  @inline(__always)
  private func words(_ length: Int) -> WordColumn {
    length == 1 ? bigramWords : length == 2 ? trigramWords : fourgramWords
  }

  /// The place of a word among followers.
  func position(of word: Int, among followers: Followers) -> Int? {
    let words = words(followers.length)
    let position = words.lowerBound(of: word, in: followers.range)
    guard position < followers.range.upperBound, words[position] == word else { return nil }
    return position
  }

  /// The logarithm of a follower's probability. Nil if the word is not among them.
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

  /// Calls `body` for each follower that is in `words`, with its place there and its position.
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
      // In a damaged file, numbers may be in any order.
      guard word < words.upperBound else { return }
      if word >= words.lowerBound { body(word - words.lowerBound, position) }
      position += 1
    }
  }
}
