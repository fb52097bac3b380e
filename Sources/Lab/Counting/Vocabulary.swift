/// The words whose n-grams are counted, numbered from 1 in the order of their bytes. 0 stands for
/// the place after a clause.
package struct Vocabulary {
  /// The most words: a number has 21 bits.
  package static let most = 1 << NGram.bits - 1

  private var offsets = [0]
  private var bytes: [UInt8] = []

  /// The numbers of the signs `<s>`, `</s>`, `<,>` and `<unk>`.
  package private(set) var start = 0, end = 0, mark = 0, unknown = 0

  /// A vocabulary of words, to which the signs of ``WordForm`` are added.
  ///
  /// - Parameter words: Ascending, without signs.
  package init(_ words: some Sequence<[UInt8]>) {
    var signs = WordForm.signs.map { Array($0.utf8) }.sorted { $0.isBefore($1) }[...]
    for word in words {
      while let sign = signs.first, sign.isBefore(word) { append(signs.removeFirst()) }
      append(word)
    }
    for sign in signs { append(sign) }
    start = number(of: WordForm.start)!
    end = number(of: WordForm.end)!
    mark = number(of: WordForm.mark)!
    unknown = number(of: WordForm.unknown)!
  }

  private mutating func append(_ word: [UInt8]) {
    bytes += word
    offsets.append(bytes.count)
  }

  /// The number of words and signs.
  package var count: Int { offsets.count - 1 }

  /// The memory that the vocabulary takes, in bytes.
  package var memory: Int { offsets.capacity * MemoryLayout<Int>.stride + bytes.capacity }

  /// The bytes of a word by its number.
  package subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[offsets[number - 1]..<offsets[number]]
  }

  /// The number of a word or sign. Nil for other texts.
  package func number(of word: String) -> Int? {
    let wanted = Array(word.utf8)
    var range = 1..<count + 1
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if self[middle].elementsEqual(wanted) { return middle }
      range =
        self[middle].lexicographicallyPrecedes(wanted)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
