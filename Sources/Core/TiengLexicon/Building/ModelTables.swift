/// The tables of a model as they are written: probabilities and back-off weights as codes.
struct ModelTables {
  var frequencies: [Double] = []
  let unigrams: [Double]
  /// The n-grams of two words, of three, and of four.
  var levels: [Level] = []
  /// For each word: its share among the spellings that differ from it only in capitals.
  var spellings: [Double] = []
  /// The share of each word that has a capital inside a sentence; empty if unknown.
  var capitals: [Double] = []
  /// The phrases, in the order of their numbers.
  var phrases: [Phrase] = []

  init(unigrams: [Double]) { self.unigrams = unigrams }

  /// The n-grams of one length.
  struct Level {
    let nGrams: NGramCounts
    /// For each n-gram: the position of the words before its last one among the shorter n-grams.
    let parents: [Int]
    /// For each of the shorter n-grams: the probability that remains for words which did not follow
    /// it.
    let backoffs: [Double]
    var probabilities: [Double] = []

    init(_ nGrams: NGramCounts, parents: [Int], backoffs: [Double]) {
      self.nGrams = nGrams
      self.parents = parents
      self.backoffs = backoffs
    }
  }

  /// The probability of an n-gram's last word after the others.
  func probability(of key: NGramKey, _ level: Int) -> Double {
    guard level >= 0 else { return unigrams[key.last] }
    if let place = levels[level].nGrams.position(of: key) {
      return levels[level].probabilities[place]
    }
    let parent =
      level == 0 ? key.context.last : levels[level - 1].nGrams.position(of: key.context)
    let backoff = parent.map { levels[level].backoffs[$0] } ?? 1
    return backoff * probability(of: key.suffix(level + 1), level - 1)
  }

  func write(to file: inout FileWriter) {
    let writer = TableWriter(isWide: unigrams.count > 1 << 16)
    file[.codebooks] = Array(repeating: 0, count: Codebook.allCases.count * 1024)
    writer.write(frequencies, .frequency, .frequencies, to: &file)
    file[.frequencyMaxima] = maxima(file[.frequencies])
    let isPhrase = phrases.reduce(into: Array(repeating: false, count: unigrams.count)) {
      $0[$1.number] = true
    }
    let own = zip(unigrams, isPhrase).map { $1 ? nil : $0 }
    writer.write(own, .unigram, .unigrams, to: &file)
    file[.unigramMaxima] = maxima(file[.unigrams])
    writer.write(levels[0].backoffs, .unigramBackoff, .unigramBackoffs, to: &file)
    var children = Array(repeating: 0, count: unigrams.count)
    for parent in levels[0].parents { children[parent] += 1 }
    writer.writeStarts(counts: children, .bigramStarts, to: &file)
    writer.write(words: levels[0].nGrams.keys.map(\.last), .bigramWords, to: &file)
    writer.write(levels[0].probabilities, .bigram, .bigrams, to: &file)
    write(levels[1], after: levels[0].parents.count, .trigrams, by: writer, to: &file)
    write(levels[2], after: levels[1].parents.count, .fourgrams, by: writer, to: &file)
    writer.write(spellings, .spelling, .spellings, to: &file)
    if !capitals.isEmpty { writer.write(shares: capitals, to: &file) }
    file[.phraseMaxima] = maxima(zip(file[.frequencies], isPhrase).map { $1 ? $0 : 0 })
    file.add(isPhrase, .phraseFlags, .phraseRanks)
    writer.writeStarts(counts: phrases.map(\.words.count), .phraseStarts, to: &file)
    writer.write(words: phrases.flatMap(\.words), .phraseWords, to: &file)
  }

  /// Writes n-grams of three or four words. Only the shorter n-grams that are followed by words,
  /// which are few, have a back-off weight.
  private func write(
    _ level: Level, after count: Int, _ sections: LongNGramSections, by writer: TableWriter,
    to file: inout FileWriter
  ) {
    var children = Array(repeating: 0, count: count)
    for parent in level.parents { children[parent] += 1 }
    file.add(children.map { $0 > 0 }, sections.flags, sections.ranks)
    let parents = children.indices.filter { children[$0] > 0 }
    let backoffs = parents.map { level.backoffs[$0] }
    writer.write(backoffs, sections.backoffBook, sections.backoffs, to: &file)
    writer.writeStarts(
      counts: parents.map { children[$0] }, sections.starts, sections.offsets, to: &file)
    writer.write(words: level.nGrams.keys.map(\.last), sections.words, to: &file)
    writer.write(level.probabilities, sections.book, sections.codes, to: &file)
  }

  private func maxima(_ codes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: codes.count, by: LexiconFormat.blockSize).map { start in
      codes[start..<min(codes.count, start + LexiconFormat.blockSize)].max()!
    }
  }
}

/// The sections of n-grams of three or four words, and of the shorter n-grams that they follow.
private struct LongNGramSections {
  let flags, ranks, backoffs, starts, offsets, words, codes: LexiconFormat.Section
  let backoffBook, book: Codebook

  static let trigrams = LongNGramSections(
    flags: .bigramFlags, ranks: .bigramRanks, backoffs: .bigramBackoffs, starts: .trigramStarts,
    offsets: .trigramOffsets, words: .trigramWords, codes: .trigrams,
    backoffBook: .bigramBackoff, book: .trigram)
  static let fourgrams = LongNGramSections(
    flags: .trigramFlags, ranks: .trigramRanks, backoffs: .trigramBackoffs,
    starts: .fourgramStarts, offsets: .fourgramOffsets, words: .fourgramWords,
    codes: .fourgrams, backoffBook: .trigramBackoff, book: .fourgram)
}
