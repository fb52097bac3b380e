/// A model as it is written: probabilities and back-off weights as codes.
struct ModelTables {
  let frequencies: [Double]
  let unigrams: [Double]
  let unigramBackoffs: [Double]
  /// In ascending order.
  let pairs: [NGramKey]
  let pairProbabilities: [Double]
  let pairBackoffs: [Double]
  let triples: [NGramKey]
  /// The position of each triple's first two words among the pairs.
  let tripleParents: [Int]
  let tripleProbabilities: [Double]

  func write(to file: inout FileWriter) {
    let isWide = unigrams.count > 1 << 16
    file[.codebooks] = Array(repeating: 0, count: Codebook.allCases.count * 1024)
    write(frequencies, .frequency, .frequencies, to: &file)
    file[.frequencyMaxima] = maxima(file[.frequencies])
    write(unigrams, .unigram, .unigrams, to: &file)
    write(unigramBackoffs, .unigramBackoff, .unigramBackoffs, to: &file)
    writeStarts(pairs.map(\.context.last), count: unigrams.count, .bigramStarts, to: &file)
    writeWords(pairs, isWide, .bigramWords, to: &file)
    write(pairProbabilities, .bigram, .bigrams, to: &file)
    write(pairBackoffs, .bigramBackoff, .bigramBackoffs, to: &file)
    writeStarts(tripleParents, count: pairs.count, .trigramStarts, to: &file)
    writeWords(triples, isWide, .trigramWords, to: &file)
    write(tripleProbabilities, .trigram, .trigrams, to: &file)
  }

  private func write(
    _ numbers: [Double], _ book: Codebook, _ section: LexiconFormat.Section,
    to file: inout FileWriter
  ) {
    let logarithms = numbers.map { Float(logarithm($0)) }
    let quantiser = Quantiser(logarithms)
    var means: [UInt8] = []
    for mean in quantiser.means { means.append(littleEndian: mean.bitPattern) }
    let start = book.rawValue * 1024
    file[.codebooks].replaceSubrange(start..<start + 1024, with: means)
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
    _ keys: [NGramKey], _ isWide: Bool, _ section: LexiconFormat.Section,
    to file: inout FileWriter
  ) {
    var bytes: [UInt8] = []
    for key in keys {
      if isWide {
        bytes.append(littleEndian: UInt32(key.last))
      } else {
        bytes.append(littleEndian: UInt16(key.last))
      }
    }
    file[section] = bytes
  }
}
