import TiengLanguages
public import TiengLexicon
public import TiengVietnamese

/// Suggests marks for words that are typed without marks.
///
///     let reader = MarksReader(lexicon)
///     reader.restore("toi muon di")   // tôi muốn đi
public final class MarksReader {
  /// The words that this user has written, which count too. Nil if nothing is learned.
  public weak var learned: Autocomplete.LocalService?
  private let lexicon: Lexicon
  let restorer: MarksRestorer

  /// Makes a reader.
  ///
  /// - Parameter lexicon: A Vietnamese lexicon.
  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    restorer = MarksRestorer(lexicon)
  }

  /// The most probable readings of words in a row, best first and without duplicates.
  ///
  ///     let reader = MarksReader(vi)
  ///     reader.readings(of: [.init("muon"), .init("di")], after: "tôi ", count: 1)   // muốn, đi
  ///
  /// - Parameters:
  ///   - words: At least one word. Words with marks stay, and serve as context for the others.
  ///   - before: The text before the words. Only the end that matters is read.
  ///   - count: The number of readings, from 1 to ``/TiengLexicon/MarksRestorer/mostReadings``.
  ///   - tonePlacement: Where the tone is written in `oa`, `oe`, `uy`.
  /// - Returns: Readings with as many words as were given.
  public func readings(
    of words: [MarksRestorer.TypedWord], after before: String, count: Int,
    tonePlacement: TonePlacement = .old
  ) -> [[String]] {
    // The sign for the start of a text is not a word.
    let text = TextBefore(before, lexicon: lexicon)
    let context = text.words.filter { $0 != lexicon.word("<s>") }
    let spelt = words.map { MarksRestorer.TypedWord($0.text.modern, isFixed: $0.isFixed) }
    return best(count, of: spelt, after: text, context).map { reading in
      zip(reading, words).map { word, typed in
        word == typed.text.modern
          ? typed.text : tonePlacement == .old ? tonePlacement.respelt(word) : word
      }
    }
  }

  private typealias Reading = (words: [String], score: Float)

  /// The number of readings to compare if the user's own words can change their order.
  private static let looked = 8

  private func best(
    _ count: Int, of words: [MarksRestorer.TypedWord], after text: TextBefore, _ before: [Int?]
  ) -> [[String]] {
    guard let learned, learned.userWords.wordCount > 0 else {
      return restorer.readings(of: words, after: before, count: count)
    }
    let readings = restorer.scoredReadings(
      of: words, after: before, count: max(count, MarksReader.looked))
    var contexts = KnownContexts(learned.userWords)
    let adapted = readings.map { reading in
      let gain = gain(of: reading.words, after: text, before, by: &contexts)
      return Reading(reading.words, reading.logProbability + gain)
    }
    return adapted.sorted { $0.score > $1.score }.prefix(count).map(\.words)
  }

  /// The gain in log probability from the words that the user has written. They are stored in lower
  /// case at the start of a sentence, and so are the words before each.
  private func gain(
    of words: [String], after text: TextBefore, _ before: [Int?],
    by contexts: inout KnownContexts
  ) -> Float {
    var context = lexicon.context(after: before)
    var tokens = Array(text.tokens.suffix(2))
    var sum: Float = 0
    for (index, word) in words.enumerated() {
      let small = word.lowercased()
      guard let number = lexicon.number(of: small) ?? lexicon.sign(for: small) else { continue }
      let model = context.logProbability(of: number)
      let noted = index == 0 && text.startsSentence ? small : word
      sum += contexts.estimate(of: noted, after: tokens).logProbability(with: model) - model
      context.append(number)
      tokens = tokens.suffix(1) + [small]
    }
    return sum
  }
}

/// Caches the contexts of the user's words, because the readings of a clause share most of their
/// words.
private struct KnownContexts {
  private let userWords: UserWords
  private var known: [[String]: UserWords.Context] = [:]

  init(_ userWords: UserWords) { self.userWords = userWords }

  mutating func estimate(of word: String, after words: [String]) -> UserWords.Estimate {
    let context = known[words] ?? userWords.context(after: words)
    known[words] = context
    return userWords.estimate(of: word, in: context)
  }
}
