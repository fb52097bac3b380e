/// A model as it is written: probabilities and back-off weights as codes.
struct ModelTables {
  let frequencies: [Double]
  let unigrams: [Double]
  /// In ascending order.
  let pairs: [[Int]]
  let pairEstimate: Level.Estimate
  let triples: [[Int]]
  let tripleEstimate: Level.Estimate

  func write(to file: inout FileWriter) {
    let isWide = unigrams.count > 1 << 16
    write(frequencies, .frequency, .frequencies, to: &file)
    file[.frequencyMaxima] = maxima(file[.frequencies])
    write(unigrams, .unigram, .unigrams, to: &file)
    write(
      (0..<unigrams.count).map { pairEstimate.backoffs[[$0]] ?? 1 }, .unigramBackoff,
      .unigramBackoffs, to: &file)
    writeStarts(pairs.map { $0[0] }, count: unigrams.count, .bigramStarts, to: &file)
    writeWords(pairs, isWide, .bigramWords, to: &file)
    write(pairEstimate.probabilities, .bigram, .bigrams, to: &file)
    write(
      pairs.map { tripleEstimate.backoffs[$0] ?? 1 }, .bigramBackoff, .bigramBackoffs, to: &file)
    writeStarts(parents, count: pairs.count, .trigramStarts, to: &file)
    writeWords(triples, isWide, .trigramWords, to: &file)
    write(tripleEstimate.probabilities, .trigram, .trigrams, to: &file)
  }

  /// The position of each triple's first two words among the pairs.
  private var parents: [Int] {
    let positions = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1, $0) })
    return triples.map { positions[Array($0.dropLast())]! }
  }

  private func write(
    _ numbers: [Double], _ book: Codebook, _ section: LexiconFormat.Section,
    to file: inout FileWriter
  ) {
    let logarithms = numbers.map { Float(logarithm($0)) }
    let quantiser = Quantiser(logarithms)
    if file[.codebooks].isEmpty {
      file[.codebooks] = Array(repeating: 0, count: Codebook.allCases.count * 1024)
    }
    for (index, mean) in quantiser.means.enumerated() {
      let place = book.rawValue * 1024 + index * 4
      withUnsafeBytes(of: mean.bitPattern.littleEndian) {
        file[.codebooks].replaceSubrange(place..<place + 4, with: $0)
      }
    }
    file[section] = logarithms.map(quantiser.code)
  }

  private func maxima(_ codes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: codes.count, by: LexiconFormat.blockSize).map { start in
      codes[start..<min(codes.count, start + LexiconFormat.blockSize)].max()!
    }
  }

  /// Where each of `count` numbers begins among ascending ones.
  private func writeStarts(
    _ numbers: [Int], count: Int, _ section: LexiconFormat.Section, to file: inout FileWriter
  ) {
    var position = 0
    var bytes: [UInt8] = []
    for number in 0...count {
      while position < numbers.count, numbers[position] < number { position += 1 }
      bytes.append(littleEndian: UInt32(position))
    }
    file[section] = bytes
  }

  private func writeWords(
    _ nGrams: [[Int]], _ isWide: Bool, _ section: LexiconFormat.Section, to file: inout FileWriter
  ) {
    var bytes: [UInt8] = []
    for words in nGrams {
      if isWide {
        bytes.append(littleEndian: UInt32(words.last!))
      } else {
        bytes.append(littleEndian: UInt16(words.last!))
      }
    }
    file[section] = bytes
  }
}
