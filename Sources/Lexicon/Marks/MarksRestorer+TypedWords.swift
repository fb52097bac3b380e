// Readings of words while they are typed.
extension MarksRestorer {
  /// A word of a clause that is being typed.
  public struct TypedWord: Hashable, Sendable {
    /// As it was typed, in whatever case, without spaces.
    public var text: String
    /// Whether it stays as it is. So does any word with accents.
    public var isFixed: Bool

    /// A word as it was typed.
    public init(_ text: String, isFixed: Bool = false) {
      (self.text, self.isFixed) = (text, isFixed)
    }
  }

  /// The most probable readings of words that something may follow, the best
  /// first, each once.
  ///
  ///     restorer.readings(of: [.init("Toi"), .init("hoc")], after: [], count: 2)
  ///     // Tôi học, Tối học
  ///
  /// - Parameters:
  ///   - words: The words that are being typed, of one clause.
  ///   - before: The words of the clause before them by their numbers, nil for
  ///     unknown ones; they stay.
  ///   - count: How many, from 1 to ``mostReadings``; other numbers count as the
  ///     nearest of these. There may be fewer.
  /// - Returns: As many words each as were typed, in the case in which they were
  ///   typed.
  public func readings(
    of words: [TypedWord], after before: [Int?], count: Int
  ) -> [[String]] {
    scoredReadings(of: words, after: before, count: count).map(\.words)
  }

  /// The same, and how probable each is.
  public func scoredReadings(
    of words: [TypedWord], after before: [Int?], count: Int
  ) -> [Reading] {
    let tokens = before.map { MarksToken(only($0)) } + marksTokens(words, isFirst: before.isEmpty)
    var best = search()
    run(&best, tokens, isEnded: false)
    let first = reading(bestWay(in: best), in: best, before.count, for: words)
    guard count > 1 else { return [first] }
    // Words with capitals and without are the same where capitals were typed.
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

  /// The words on a way after the first ones, in the case of the typed ones.
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

  /// A word by its number, in the case of the typed one.
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
