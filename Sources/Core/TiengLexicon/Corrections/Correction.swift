/// One or two words that a typed text was probably meant to be.
///
///     corrector.corrections(of: "teh", count: 1)[0].words.map(en.text)     // the
///     corrector.corrections(of: "ofthe", count: 1)[0].words.map(en.text)   // of, the
///
/// After the word `to`, a correction of `gether` is `together`: it replaces both words.
public struct Correction: Hashable, Sendable {
  /// The numbers of the words: one, or two with a space between them.
  public let words: [Int]
  /// True if the correction replaces the word before as well.
  public let replacesPrevious: Bool
  /// The natural logarithm of the probability that this was meant and that the mistakes turned it
  /// into the typed text. Only differences between corrections mean something. 0 if the text was
  /// typed as meant.
  public let logProbability: Float

  init(_ words: [Int], replacesPrevious: Bool = false, logProbability: Float) {
    self.words = words
    self.replacesPrevious = replacesPrevious
    self.logProbability = logProbability
  }
}

/// Keeps the best few of the corrections that are inserted, each once.
struct BestCorrections {
  private(set) var list: [Correction] = []
  private let limit: Int

  init(_ limit: Int) { self.limit = limit }

  /// A correction is kept only if it is more probable than this.
  var threshold: Float {
    limit == 0 ? .infinity : list.count < limit ? -.infinity : list[limit - 1].logProbability
  }

  mutating func insert(
    _ words: @autoclosure () -> [Int], replacesPrevious: Bool = false, logProbability: Float
  ) {
    guard limit > 0, logProbability > threshold || list.count < limit else { return }
    let new = Correction(
      words(), replacesPrevious: replacesPrevious, logProbability: logProbability)
    guard !list.contains(new) else { return }
    let place = list.firstIndex { $0.logProbability < logProbability } ?? list.endIndex
    list.insert(new, at: place)
    if list.count > limit { list.removeLast() }
  }
}
