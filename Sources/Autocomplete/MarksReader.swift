public import Lexicon
public import VietnameseInput

/// Offers marks for words while they are typed without.
///
///     let reader = MarksReader(lexicon)
///     reader.readings(of: [.init("muon"), .init("di")], after: "Tôi ", count: 1)
///     // muốn đi
public final class MarksReader: Sendable {
  private let lexicon: Lexicon
  private let restorer: MarksRestorer

  /// - Parameter lexicon: A Vietnamese one.
  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    restorer = MarksRestorer(lexicon)
  }

  /// The most probable readings of words in a row, the best first, each once.
  ///
  /// - Parameters:
  ///   - words: One at least. Those with marks stay, and help to read the others.
  ///   - before: The text before them; as much of its end as counts is looked at.
  ///   - count: How many, from 1 to ``MarksRestorer/mostReadings``.
  ///   - tonePlacement: Where the tone is written in `oa`, `oe`, `uy`.
  /// - Returns: As many words each as were given.
  public func readings(
    of words: [MarksRestorer.TypedWord], after before: String, count: Int,
    tonePlacement: TonePlacement = .old
  ) -> [[String]] {
    // What the text begins with is not a word of the clause.
    let context = TextBefore(before, lexicon: lexicon).words.filter { $0 != lexicon.word("<s>") }
    let spelt = words.map { MarksRestorer.TypedWord($0.text.modern, isFixed: $0.isFixed) }
    return restorer.readings(of: spelt, after: context, count: count).map { reading in
      zip(reading, words).map { word, typed in
        word == typed.text.modern
          ? typed.text : tonePlacement == .old ? tonePlacement.respelt(word) : word
      }
    }
  }
}
