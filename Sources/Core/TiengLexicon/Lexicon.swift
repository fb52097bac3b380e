/// The words of a language, how often each is used, and which words it follows. The file is used as
/// it lies on the disk.
///
///     let lexicon = try Lexicon(bytes)   // or Lexicon(contentsOfFile: path)
///     lexicon.completions(of: "mu", count: 2).map { lexicon.text($0.word) }      // muốn, muôn
///     let before = ["tôi", "muốn"].map { lexicon.word($0) }
///     lexicon.nextWords(after: before, count: 1).map { lexicon.text($0.word) }   // đi
///
/// A word is identified by its number: its place in the order of keys. A key is the word in small
/// letters without accents, so words that begin alike have consecutive numbers. Phrases, such as
/// `trường hợp`, and names have numbers too, but the model does not know them: it knows the words
/// that they consist of.
public struct Lexicon: Sendable {
  /// The locale, such as `vi` or `pt-BR`.
  public let locale: String
  /// The number of words, with phrases and signs such as `<s>`.
  public let wordCount: Int

  let words: Strings
  package let keys: Strings
  let folding: FoldingTable
  package let tree: KeyTree
  let model: LanguageModel
  package let phrases: Phrases
  package let shape: WordShape
  let clauseWeights: ClauseWeights
  /// The numbers of the signs, such as `<s>`. Signs are no words.
  let signs: Range<Int>
  private let neverSuggested: Column<UInt32>
  private let storage: Storage

  /// Keeps the bytes alive as long as a lexicon uses them.
  final class Storage: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let owner: AnyObject?

    init(_ bytes: UnsafeRawBufferPointer, owner: AnyObject?) {
      self.bytes = bytes
      self.owner = owner
    }
  }

  /// Opens a lexicon that is in memory, such as a mapped file.
  ///
  /// This checks the header and the bounds of every section, which takes microseconds. Only
  /// ``verify()`` checks the bytes between them.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - owner: An object that is kept alive as long as the bytes are used.
  public init(_ bytes: UnsafeRawBufferPointer, owner: AnyObject?) throws(LexiconError) {
    let header = try Header(bytes)
    let storage = Storage(bytes, owner: owner)
    self.storage = storage
    locale = header.locale
    wordCount = header.wordCount
    words = Strings(offsets: header[.wordOffsets], bytes: header[.wordBytes])
    keys = Strings(offsets: header[.keyOffsets], bytes: header[.keyBytes])
    folding = FoldingTable(header[.folding])
    tree = KeyTree(header)
    model = LanguageModel(header)
    phrases = Phrases(header, model)
    shape = WordShape(header)
    clauseWeights = ClauseWeights(header[.clauseWeights])
    signs = keys.range(startingWith: [UInt8(ascii: "<")])
    neverSuggested = Column(header[.neverSuggested])
    guard words.count == wordCount, keys.count == wordCount, tree.isConsistent,
      model.isConsistent(with: wordCount), phrases.isConsistent(with: wordCount),
      shape.isConsistent, clauseWeights.isConsistent
    else { throw .corrupt("its parts do not fit together") }
  }

  /// Opens a lexicon in an array.
  public init(_ bytes: [UInt8]) throws(LexiconError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    try self.init(UnsafeRawBufferPointer(copy), owner: Allocation(copy))
  }

  private final class Allocation {
    private let bytes: UnsafeMutableRawBufferPointer

    init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

    deinit { bytes.deallocate() }
  }

  /// Checks every byte, and whether the words are in order.
  ///
  /// - Throws: ``LexiconError/corrupt(_:)`` if a byte has changed since the file was written, or if it
  ///   was not written as a lexicon is.
  public func verify() throws(LexiconError) {
    let header = try Header(storage.bytes)
    try header.verifyBody()
    var sameCount = 1
    for word in 0..<wordCount {
      guard !keys[word].isEmpty, !words[word].isEmpty else {
        throw .corrupt("word \(word) has no text")
      }
      if word == 0 || keys[word - 1].lexicographicallyPrecedes(keys[word]) {
        sameCount = 1
        continue
      }
      sameCount += 1
      guard sameCount <= Lexicon.mostWithKey, keys[word - 1].elementsEqual(keys[word]) else {
        throw .corrupt("word \(word) is not in order")
      }
    }
    guard tree.isInOrder(upTo: wordCount) else { throw .corrupt("its tree is not in order") }
  }

  /// Checks every byte by reading the file again in pieces. Checking a mapped lexicon in place
  /// would leave all its pages in memory. Any thread may call this.
  ///
  /// - Parameters:
  ///   - size: The size of the pieces, a multiple of eight.
  ///   - read: Puts the next bytes of the file into a buffer, which it fills except at the end, and
  ///     returns their number.
  package func verify(
    inPiecesOf size: Int, _ read: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(LexiconError) {
    // One buffer for all pieces: what is freed is overwritten, which took longer than the sum.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    defer { buffer.deallocate() }
    var sum = LexiconFormat.Checksum()
    var rest = LexiconFormat.headerSize + LexiconFormat.tableSize
    while true {
      let count = read(buffer)
      guard count > 0 else { break }
      let passed = min(rest, count)
      rest -= passed
      sum.append(UnsafeRawBufferPointer(rebasing: buffer[passed..<count]))
    }
    try Header(storage.bytes).verify(sum.value)
  }

  /// True if a word may be suggested. Insults and the like are known and can be typed, but they are
  /// never offered.
  public func isSuggested(_ word: Int) -> Bool {
    let number = UInt32(clamping: word)
    let place = neverSuggested.lowerBound(of: number, in: 0..<neverSuggested.count)
    return place == neverSuggested.count || neverSuggested[place] != number
  }

  /// True if a word mostly has a capital inside a sentence, as names have.
  public func isName(_ word: Int) -> Bool {
    model.capitals.count > 0
      && model.logarithm(model.capitals[word], .capital) > Lexicon.leastOfName
  }

  /// The logarithm of the share of capitals that makes a word a name: 0.75. It is no higher because
  /// the shares of rare words are drawn a little towards the mean.
  private static let leastOfName: Float = -0.288

  /// True if some words are never suggested.
  public var hidesWords: Bool { neverSuggested.count > 0 }

  /// The text of a word.
  public func text(_ word: Int) -> String { String(decoding: words[word], as: UTF8.self) }
}

extension Lexicon {
  /// The number of pairs of words that the model knows.
  public var pairCount: Int { model.bigramCount }
  /// The number of triples of words that the model knows.
  public var tripleCount: Int { model.trigramCount }
  /// The number of rows of four words that the model knows.
  public var quadrupleCount: Int { model.fourgramCount }
  /// The number of phrases and names. The model knows only the words that they consist of.
  public var phraseCount: Int { phrases.count }
}
