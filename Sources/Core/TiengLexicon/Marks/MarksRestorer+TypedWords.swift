// Finds readings of words while they are typed.
extension MarksRestorer {
  /// A word of a clause that is being typed.
  public struct TypedWord: Hashable, Sendable {
    /// The word as it was typed, in any case, without spaces.
    public var text: String
    /// True if the word must stay as it is. Words with accents always stay.
    public var isFixed: Bool

    /// A word as it was typed.
    public init(_ text: String, isFixed: Bool = false) {
      (self.text, self.isFixed) = (text, isFixed)
    }
  }

  /// The most probable readings of words, the best first, each once. More words may follow them.
  ///
  ///     restorer.readings(of: [.init("Toi"), .init("hoc")], after: [], count: 2)
  ///     // [Tôi, học], [Tối, học]
  ///
  /// - Parameters:
  ///   - words: The words that are being typed, of one clause.
  ///   - before: The numbers of the words before them in the clause, nil for unknown ones. These
  ///     words stay.
  ///   - count: How many, from 1 to ``mostReadings``; other numbers count as the
  ///     nearest of these. There may be fewer.
  /// - Returns: Readings that have as many words as were typed, in the same case.
  public func readings(
    of words: [TypedWord], after before: [Int?], count: Int
  ) -> [[String]] {
    scoredReadings(of: words, after: before, count: count).map(\.words)
  }

  /// The same readings, each with its probability.
  public func scoredReadings(
    of words: [TypedWord], after before: [Int?], count: Int
  ) -> [Reading] {
    let tokens = before.map { MarksToken(only($0)) } + marksTokens(words, isFirst: before.isEmpty)
    var best = search()
    run(&best, tokens, isEnded: false)
    let first = reading(bestWay(in: best), in: best, before.count, for: words)
    guard count > 1 else { return [first] }
    // If capitals were typed, words with and without capitals give the same reading.
    var others = MarksSearch(
      lexicon, beam: MarksRestorer.beam, margin: MarksRestorer.margin, keepsAll: true)
    run(&others, tokens, isEnded: false)
    var readings = [first]
    for way in others.last.sorted(by: { others.ways[$0].score > others.ways[$1].score }) {
      let reading = reading(way, in: others, before.count, for: words)
      if !readings.contains(where: { $0.words == reading.words }) { readings.append(reading) }
      if readings.count == min(count, MarksRestorer.mostReadings) { break }
    }
    return readings
  }

  /// The words of a way without the first ones, in the case of the typed words.
  private func reading(
    _ way: Int, in search: MarksSearch, _ skipped: Int, for typed: [TypedWord]
  ) -> Reading {
    Reading(
      words: zip(words(on: way, in: search).dropFirst(skipped), typed).map(written),
      logProbability: search.ways[way].score)
  }

  func numbers(of word: TypedWord) -> Range<Int> {
    guard word.isFixed else { return readings(of: word.text.lowercased()) }
    let small = word.text.lowercased()
    return only(lexicon.word(small) ?? lexicon.sign(for: small))
  }

  /// The text of a word, in the case of the typed one.
  private func written(_ number: Int, for word: TypedWord) -> String {
    let plain = Array(word.text.utf8)
    guard !word.isFixed, number >= 0, !lexicon.signs.contains(number),
      plain.allSatisfy({ $0 < 0x80 })
    else { return word.text }
    var output: [UInt8] = []
    append(plain[...], as: lexicon.words[number], to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
