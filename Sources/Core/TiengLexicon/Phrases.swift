/// The phrases and names of a lexicon: entries that its model does not know as words.
package struct Phrases: Sendable {
  private let flags: RankedFlags
  private let starts: Column<UInt32>
  private let parts: WordColumn
  private let spellings: Column<UInt8>
  /// For each block of 64 words, the code of its most frequent phrase.
  let maxima: Column<UInt8>
  private let model: LanguageModel

  /// The most words of a phrase. A longer one is a sign of a damaged file.
  private static let mostWords = 16

  init(_ header: Header, _ model: LanguageModel) {
    flags = RankedFlags(header[.phraseFlags], header[.phraseRanks])
    starts = Column(header[.phraseStarts])
    parts = WordColumn(header[.phraseWords], isWide: header.wordCount > 1 << 16)
    spellings = Column(header[.spellings])
    maxima = Column(header[.phraseMaxima])
    self.model = model
  }

  var count: Int { starts.count - 1 }

  func isConsistent(with wordCount: Int) -> Bool {
    flags.isConsistent(with: wordCount) && spellings.count == wordCount && starts.count > 0
  }

  @inline(__always)
  package func contains(_ word: Int) -> Bool { flags.contains(word) }

  /// The words that a phrase consists of. Nil if the number is not that of a phrase.
  func words(of phrase: Int) -> [Int]? {
    guard let index = flags.rank(of: phrase) else { return nil }
    let start = Int(starts[index])
    let end = min(Int(starts[index + 1]), start + Phrases.mostWords)
    return start < end ? (start..<end).map { parts[$0] } : []
  }

  /// The first word of a phrase.
  func firstWord(of phrase: Int) -> Int? {
    guard let index = flags.rank(of: phrase), starts[index] < starts[index + 1] else { return nil }
    return parts[Int(starts[index])]
  }

  /// The logarithm of a share: of all spellings that differ only in capitals, how often this one is
  /// used.
  @inline(__always)
  func logSpelling(_ word: Int) -> Float { model.logarithm(spellings[word], .spelling) }
}

extension Lexicon {
  /// The phrases whose keys begin with the key of a word and a space. They come right after the
  /// words with that key.
  func phrases(startingWithKeyOf word: Int) -> Range<Int> {
    let key = keys[word]
    func isWithin(_ other: Int) -> Bool {
      guard other < wordCount else { return false }
      let other = keys[other]
      return other.count > key.count && other[key.count] == UInt8(ascii: " ")
        && other.starts(with: key)
    }
    var start = word + 1
    while start < wordCount, keys[start].elementsEqual(key) { start += 1 }
    var step = 1
    while isWithin(start + step - 1) { step *= 2 }
    var (low, high) = (start + step / 2, start + step - 1)
    while low < high {
      let middle = (low + high) / 2
      if isWithin(middle) { low = middle + 1 } else { high = middle }
    }
    return start..<max(start, min(low, wordCount))
  }
}
