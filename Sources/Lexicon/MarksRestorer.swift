/// Gives words without accents the accents that are most probable in their
/// context.
///
///     let restorer = MarksRestorer(lexicon)
///     restorer.restore(["toi", "muon", "di", "hoc"])   // tôi muốn đi học
///
/// The best path through all readings of a clause by the lexicon's model.
public struct MarksRestorer: Sendable {
  let lexicon: Lexicon
  private let start: Int?
  private let end: Int?
  /// What stands for punctuation, for numbers, for unknown words.
  let mark: Int?
  let number: Int?
  private let unknown: Int?

  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    mark = lexicon.word("<,>") ?? lexicon.word("<unk>")
    number = lexicon.word("<n>")
    unknown = lexicon.word("<unk>")
    start = lexicon.word("<s>")
    end = lexicon.word("</s>")
  }

  /// A clause with accents, and how probable it is.
  public struct Reading: Hashable, Sendable {
    public let words: [String]
    /// The natural logarithm of the probability of the words in this order, the
    /// clause's end included. Words that the lexicon does not know count as
    /// whatever unknown word or number.
    public let logProbability: Float
  }

  /// The most probable reading of a clause.
  ///
  /// - Parameter words: In small letters, with the signs that the lexicon knows,
  ///   such as `<,>` for a comma. Words with accents, and those that the lexicon
  ///   does not know, stay as they are.
  public func restore(_ words: [String]) -> [String] {
    var search = search()
    let best = run(&search, words.map(readings))
    return texts(of: best.way, in: search, for: words)
  }

  /// The most probable readings of a clause, the best first, each once.
  ///
  ///     restorer.readings(of: ["toi", "muon", "di"], count: 3).map(\.words)
  ///     // tôi muốn đi, tối muốn đi, tôi muôn đi
  ///
  /// - Parameters:
  ///   - words: As for ``restore(_:)-([String])``.
  ///   - count: How many, at most; 1 to 64. There may be fewer.
  public func readings(of words: [String], count: Int) -> [Reading] {
    let count = min(max(1, count), MarksRestorer.mostReadings)
    var search = MarksSearch(
      lexicon, beam: MarksRestorer.beam * count, margin: MarksRestorer.wideMargin, keepsAll: true)
    _ = run(&search, words.map(readings))
    let ways = search.last.sorted { search.ways[$0].score > search.ways[$1].score }
    return ways.prefix(count).map { way in
      let isEnded = end != nil
      return Reading(
        words: texts(of: isEnded ? search.ways[way].origin : way, in: search, for: words),
        logProbability: search.ways[way].score)
    }
  }

  static let mostReadings = 64
  /// How many ways are followed up at each word, and how much less probable they
  /// may be than the best one.
  private static let beam = 24
  private static let margin: Float = 12
  private static let wideMargin: Float = 20

  func search() -> MarksSearch {
    MarksSearch(lexicon, beam: MarksRestorer.beam, margin: MarksRestorer.margin)
  }

  /// Goes through a clause.
  ///
  /// - Returns: The best way to its last word.
  func run(
    _ search: inout MarksSearch, _ readings: some Sequence<Range<Int>>
  ) -> (way: Int, score: Float) {
    search.begin(with: start)
    for range in readings {
      if range.isEmpty { search.skip() } else { search.extend(by: range) }
    }
    if let end { search.extend(by: end..<end + 1) }
    let best = search.last.max { search.ways[$0].score < search.ways[$1].score }!
    return (end == nil ? best : search.ways[best].origin, search.ways[best].score)
  }

  private func texts(of way: Int, in search: MarksSearch, for words: [String]) -> [String] {
    var result = words
    var way = way
    for position in words.indices.reversed() {
      let word = search.ways[way].word
      if word >= 0, !lexicon.signs.contains(word) { result[position] = lexicon.text(word) }
      way = search.ways[way].origin
    }
    return result
  }

  /// The words that one in small letters can be; a sign if it is none.
  func readings(of word: String) -> Range<Int> {
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    if isPlain, !word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return readings(ofPlain: Array(word.utf8)[...])
    }
    return only(lexicon.word(word) ?? lexicon.sign(for: word))
  }

  /// The same of one in ASCII, in whatever case.
  func readings(ofPlain word: ArraySlice<UInt8>) -> Range<Int> {
    let known = lexicon.words(likePlain: word)
    return known.contains { !lexicon.phrases.contains($0) } ? known : only(unknown)
  }

  func only(_ word: Int?) -> Range<Int> { word.map { $0..<$0 + 1 } ?? 0..<0 }
}
