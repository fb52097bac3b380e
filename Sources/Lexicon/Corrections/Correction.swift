/// What was probably meant by what was typed.
///
///     corrector.corrections(of: "teh", count: 1)[0].words.map(en.text)    // ["the"]
///     corrector.corrections(of: "ofthe", count: 1)[0].words.map(en.text)  // ["of", "the"]
///
/// After the word `to`, one of `gether` is `together`, which replaces both.
public struct Correction: Hashable, Sendable {
  /// The numbers of the words: one, or two with a space between them.
  public let words: [Int]
  /// Whether the words stand for the word before too.
  public let replacesPrevious: Bool
  /// The natural logarithm of how probable it is that this was meant and came
  /// out as what was typed; only differences tell something. 0 if it was typed.
  public let logProbability: Float

  init(_ words: [Int], replacesPrevious: Bool = false, logProbability: Float) {
    self.words = words
    self.replacesPrevious = replacesPrevious
    self.logProbability = logProbability
  }
}

/// The best so many of the corrections that are put in, each once.
struct BestCorrections {
  private(set) var list: [Correction] = []
  private let limit: Int

  init(_ limit: Int) { self.limit = limit }

  /// What a correction must be above to get in.
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
