// Finds several readings of a text without accents.
extension MarksRestorer {
  /// A clause with accents, and how probable it is.
  public struct Reading: Hashable, Sendable {
    /// The words, as many as were given.
    public let words: [String]
    /// The natural logarithm of the probability of the words in this order, with the end of the
    /// clause, and what the table of clauses adds to it. Only differences mean something. An unknown
    /// word counts like any other unknown word or number.
    public let logProbability: Float
  }

  /// A text with accents, and how probable it is.
  public struct LineReading: Hashable, Sendable {
    /// The whole text, in the case of the typed one.
    public let text: String
    /// The sum of ``Reading/logProbability`` of all its clauses, and of their capitals where these
    /// tell something.
    public let logProbability: Float
  }

  /// The most readings that one call returns.
  public static let mostReadings = 64

  /// The most probable readings of a clause, the best first, each once.
  ///
  ///     let readings = restorer.readings(of: ["toi", "muon", "di"], count: 3)
  ///     readings.map { $0.words.joined(separator: " ") }
  ///     // tôi muốn đi, tôi muốn di, tôi muôn đi
  ///
  /// - Parameters:
  ///   - words: In small letters, as for ``restore(_:)``.
  ///   - count: The number of readings, from 1 to ``mostReadings``; other numbers are taken for the
  ///     nearest of these. There may be fewer readings.
  public func readings(of words: [String], count: Int) -> [Reading] {
    let (search, ways) = bestWays(count, words.map { MarksToken(readings(of: $0)) })
    return ways.map { way in
      Reading(
        words: texts(on: self.words(on: way, in: search), for: words),
        logProbability: search.ways[way].score)
    }
  }

  /// The most probable readings of a text, the best first, each once. The first
  /// one is that of ``restore(line:)->String``.
  ///
  ///     restorer.readings(ofLine: "Toi di?", count: 2).map(\.text)   // Tôi đi?, Tôi di?
  ///
  /// - Parameters:
  ///   - line: A line of text.
  ///   - count: As for ``readings(of:count:)``.
  public func readings(ofLine line: String, count: Int) -> [LineReading] {
    let text = Array(line.utf8)
    var readings: [TextReading] = [([], 0)]
    for clause in TextPart.partsOutsideCode(of: text).splitIntoClauses() {
      let tokens = TextPart.asTokens(clause).filter(\.isToken)
      let (search, ways) = bestWays(count, marksTokens(tokens, in: text))
      let endings = ways.map { way in
        var ending: [UInt8] = []
        append(clause, of: text, tokens, as: words(on: way, in: search), to: &ending)
        return (text: ending, score: search.ways[way].score)
      }
      readings = MarksRestorer.best(count, of: readings, and: MarksRestorer.unique(endings))
    }
    return readings.map {
      LineReading(text: String(decoding: $0.text, as: UTF8.self), logProbability: $0.score)
    }
  }

  /// The best ways through a clause. Ways with the same continuations are kept apart, so more of
  /// them are followed.
  private func bestWays(
    _ count: Int, _ tokens: [MarksToken]
  ) -> (search: MarksSearch, ways: [Int]) {
    let count = min(max(1, count), MarksRestorer.mostReadings)
    var search = MarksSearch(
      lexicon, beam: MarksRestorer.beam * max(count, 4), margin: 20, keepsAll: true)
    run(&search, tokens)
    let ways = search.last.sorted { search.ways[$0].score > search.ways[$1].score }
    return (search, Array(ways.prefix(count)))
  }

  private typealias TextReading = (text: [UInt8], score: Float)

  /// The texts, the best first, each once. Words that the lexicon has with and without capitals
  /// give the same text, since the case is that of the typed text.
  private static func unique(_ readings: [TextReading]) -> [TextReading] {
    var seen: Set<[UInt8]> = []
    return readings.sorted { $0.score > $1.score }.filter { seen.insert($0.text).inserted }
  }

  /// The best texts that join one of some beginnings and one of some endings.
  private static func best(
    _ count: Int, of beginnings: [TextReading], and endings: [TextReading]
  ) -> [TextReading] {
    let pairs = beginnings.indices.flatMap { beginning in
      endings.indices.map { ending in
        (beginning, ending, score: beginnings[beginning].score + endings[ending].score)
      }
    }
    let best = pairs.sorted { $0.score > $1.score }.prefix(min(max(1, count), mostReadings))
    return best.map { (beginnings[$0.0].text + endings[$0.1].text, $0.score) }
  }
}
