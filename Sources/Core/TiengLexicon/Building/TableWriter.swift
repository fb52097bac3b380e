/// Writes numbers and words in the format of a lexicon.
package struct TableWriter {
  /// True if numbers of words have four bytes.
  let isWide: Bool

  package init(isWide: Bool) { self.isWide = isWide }

  /// Writes the logarithms of numbers as codes, and what the codes stand for. A number that is nil
  /// has the lowest code.
  func write(
    _ numbers: [Double?], _ book: Codebook, _ section: LexiconFormat.Section,
    to file: inout FileWriter
  ) {
    let logarithms = numbers.map { $0.map { Float(logarithm($0)) } }
    let quantiser = Quantiser(logarithms.compactMap(\.self))
    write(quantiser.means, as: book, to: &file)
    file[section] = logarithms.map { $0.map(quantiser.code) ?? 0 }
  }

  /// Writes shares as codes, with the logarithms of the share that a code stands for and of the
  /// remainder.
  func write(shares: [Double], to file: inout FileWriter) {
    let odds = shares.map { Float(logarithm($0 / (1 - $0))) }
    let quantiser = Quantiser(odds)
    file[.capitals] = odds.map(quantiser.code)
    var sums = Array(repeating: (share: 0.0, count: 0.0), count: 256)
    for (code, share) in zip(file[.capitals], shares) {
      sums[Int(code)].share += share
      sums[Int(code)].count += 1
    }
    let means = sums.map { $0.count > 0 ? $0.share / $0.count : 0.5 }
    write(means.map { Float(logarithm($0)) }, as: .capital, to: &file)
    write(means.map { Float(logarithm(1 - $0)) }, as: .small, to: &file)
  }

  /// Writes what the codes of a table stand for.
  private func write(_ means: [Float], as book: Codebook, to file: inout FileWriter) {
    var bytes: [UInt8] = []
    for mean in means { bytes.append(littleEndian: mean.bitPattern) }
    let start = book.rawValue * 1024
    file[.codebooks].replaceSubrange(start..<start + 1024, with: bytes)
  }

  /// Writes where each group begins, and where the last one ends.
  func writeStarts(
    counts: [Int], _ section: LexiconFormat.Section, to file: inout FileWriter
  ) {
    var position = 0
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(position))
    for count in counts {
      position += count
      bytes.append(littleEndian: UInt32(position))
    }
    file[section] = bytes
  }

  /// The same in fewer bytes, if the groups are not too large.
  package func writeStarts(
    counts: [Int], _ starts: LexiconFormat.Section, _ offsets: LexiconFormat.Section,
    to file: inout FileWriter
  ) {
    var (position, first) = (0, 0)
    for (index, count) in (counts + [0]).enumerated() {
      if index % LexiconFormat.startsSize == 0 {
        first = position
        file[starts].append(littleEndian: UInt32(first))
      }
      guard let offset = UInt16(exactly: position - first) else {
        file[offsets] = []
        return writeStarts(counts: counts, starts, to: &file)
      }
      file[offsets].append(littleEndian: offset)
      position += count
    }
  }

  func write(words: [Int], _ section: LexiconFormat.Section, to file: inout FileWriter) {
    var bytes: [UInt8] = []
    for word in words {
      if isWide {
        bytes.append(littleEndian: UInt32(word))
      } else {
        bytes.append(littleEndian: UInt16(word))
      }
    }
    file[section] = bytes
  }
}

extension FileWriter {
  /// Writes flags as bits, and the number of set flags before each block of 64.
  mutating func add(
    _ flags: [Bool], _ bits: LexiconFormat.Section, _ ranks: LexiconFormat.Section
  ) {
    var count: UInt32 = 0
    for start in stride(from: 0, to: flags.count, by: 64) {
      var word: UInt64 = 0
      for index in start..<min(flags.count, start + 64) where flags[index] {
        word |= 1 << UInt64(index - start)
      }
      self[bits].append(littleEndian: word)
      self[ranks].append(littleEndian: count)
      count += UInt32(word.nonzeroBitCount)
    }
  }
}
