/// The words of a language, how often each is used, and after which others: in
/// a file that is used as it lies on the disk.
///
///     let lexicon = try Lexicon(bytes)
///     lexicon.completions(of: "ngh", count: 3).map(lexicon.text)
///     lexicon.text(lexicon.nextWords(after: [toi, muon], count: 1)[0])
///
/// A word is called by its number, which is its place in the order of keys:
/// its small letters without accents. Words that begin alike have numbers in a
/// row. Phrases, such as `trường hợp`, and names are words among the others, but
/// for the model, which knows what they consist of.
public struct Lexicon: Sendable {
  /// The locale, such as `vi` or `pt-BR`.
  public let locale: String
  /// How many words there are, signs such as `<s>` and phrases included.
  public let wordCount: Int

  let words: Strings
  let keys: Strings
  let folding: FoldingTable
  let tree: KeyTree
  let model: LanguageModel
  let phrases: Phrases
  let shape: WordShape
  /// The numbers of signs, which are no words: `<s>` and the like.
  let signs: Range<Int>
  private let neverSuggested: Column<UInt32>
  private let storage: Storage

  /// Holds the bytes as long as a lexicon uses them.
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
  /// The header and the bounds of every section are checked, which takes
  /// microseconds; the bytes between them only by ``verify()``.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - owner: What must live as long as the bytes are used.
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
    signs = keys.range(startingWith: [UInt8(ascii: "<")])
    neverSuggested = Column(header[.neverSuggested])
    guard words.count == wordCount, keys.count == wordCount, tree.isConsistent,
      model.isConsistent(with: wordCount), phrases.isConsistent(with: wordCount),
      shape.isConsistent
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

  /// Checks every byte.
  ///
  /// - Throws: ``LexiconError/corrupt(_:)`` if they are not those that were
  ///   written.
  public func verify() throws(LexiconError) {
    let header = try Header(storage.bytes)
    try header.verifyBody()
  }

  /// The same, of a file that is read once more in pieces: a lexicon that is mapped would have all
  /// its pages in memory afterwards. Any thread may call this.
  ///
  /// - Parameter read: Gives the next piece, a multiple of eight bytes but for the last one; nil at
  ///   the end.
  package func verify(_ read: () -> [UInt8]?) throws(LexiconError) {
    var sum = LexiconFormat.Checksum()
    var rest = LexiconFormat.headerSize + LexiconFormat.tableSize
    while let piece = read() {
      let passed = min(rest, piece.count)
      rest -= passed
      piece.withUnsafeBytes { sum.append(UnsafeRawBufferPointer(rebasing: $0[passed...])) }
    }
    try Header(storage.bytes).verify(sum.value)
  }

  /// Whether a word may be suggested: insults and the like are known, and can be typed,
  /// but nobody is offered one.
  public func isSuggested(_ word: Int) -> Bool {
    let number = UInt32(clamping: word)
    let place = neverSuggested.lowerBound(of: number, in: 0..<neverSuggested.count)
    return place == neverSuggested.count || neverSuggested[place] != number
  }

  /// Whether a word mostly has a capital inside a sentence, as names have.
  public func isName(_ word: Int) -> Bool {
    model.capitals.count > 0
      && model.logarithm(model.capitals[word], .capital) > Lexicon.leastOfName
  }

  /// The logarithm of 0.75: what is seen seldom is counted a little towards the mean.
  private static let leastOfName: Float = -0.288

  /// Whether there are words that are never suggested.
  public var hidesWords: Bool { neverSuggested.count > 0 }

  /// A word by its number.
  public func text(_ word: Int) -> String { String(decoding: words[word], as: UTF8.self) }
}

extension Lexicon {
  /// How many pairs of words the model knows.
  public var pairCount: Int { model.bigramCount }
  /// How many triples of words the model knows.
  public var tripleCount: Int { model.trigramCount }
  /// How many rows of four words the model knows.
  public var quadrupleCount: Int { model.fourgramCount }
  /// How many of the words are phrases or names, which the model only knows the
  /// words of.
  public var phraseCount: Int { phrases.count }
}
