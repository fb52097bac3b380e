/// The search for the most probable readings of a clause. It goes word by word and keeps the best
/// few ways to each (Viterbi, with a beam).
///
/// Of ways with the same continuations only the best is kept. Ways with the same last word are
/// extended together, so that the words which followed it are looked up once.
package struct MarksSearch {
  private let lexicon: Lexicon
  private let model: LanguageModel
  /// The number of ways that are followed at each word.
  private let beam: Int
  /// How much worse than the best way they may be.
  private let margin: Float
  /// True if ways with the same continuations are kept apart.
  private let keepsAll: Bool

  /// A way to a word. Unknown numbers are -1.
  package struct Way {
    package var word: Int
    /// The place of the last two words among the pairs that are followed by words, and of the last
    /// three among the triples.
    var pair: Int
    var triple: Int
    var score: Float
    /// The way that this one extends.
    var origin: Int
  }

  /// A word that extends a way, whether or not the extended way is followed.
  private struct Step {
    var way: Way
    var gain: Float
  }

  package private(set) var ways: [Way] = []
  /// The ways to the last word, in the order of its readings.
  private(set) var last: Range<Int> = 0..<0
  private var candidates: [Way] = []
  /// For each reading: its score after one word, its score after more words, and its place among
  /// the pairs and triples.
  private var single: [Float] = []
  private var scores: [Float] = []
  private var pairs: [Int] = []
  private var triples: [Int] = []
  /// What its case and the whole clause say of each reading.
  private var aside: [Float] = []
  /// The candidate that a reading gave: without a pair, and after this word.
  private var alone: [Int] = []
  private var merged: [Int] = []
  /// If ``bestScores()`` is asked: the steps, and where those and the ways of each word begin.
  private let keepsSteps: Bool
  private var steps: [Step] = []
  private var starts: [(step: Int, way: Int)] = []

  package init(
    _ lexicon: Lexicon, beam: Int, margin: Float, keepsAll: Bool = false, keepsSteps: Bool = false
  ) {
    self.lexicon = lexicon
    model = lexicon.model
    (self.beam, self.margin, self.keepsAll) = (beam, margin, keepsAll)
    self.keepsSteps = keepsSteps
  }

  /// Begins a clause.
  mutating func begin(with start: Int?) {
    ways.removeAll(keepingCapacity: true)
    ways.append(Way(word: start ?? -1, pair: -1, triple: -1, score: 0, origin: -1))
    last = 0..<1
    if keepsSteps {
      steps.removeAll(keepingCapacity: true)
      starts = [(0, 0)]
    }
  }

  /// Extends all ways by a word that the model does not know.
  private mutating func skip() {
    guard let best = last.max(by: { ways[$0].score < ways[$1].score }) else { return }
    let start = ways.count
    if keepsSteps { beginStep() }
    for way in last {
      let longer = Way(word: -1, pair: -1, triple: -1, score: ways[way].score, origin: way)
      if keepsSteps { steps.append(Step(way: longer, gain: 0)) }
      if keepsAll || way == best { ways.append(longer) }
    }
    last = start..<ways.count
  }

  /// Extends all ways by a word with its readings.
  ///
  /// - Parameter score: What else speaks for a reading, as a logarithm.
  mutating func extend(by token: MarksToken, adding score: (Int) -> Float = { _ in 0 }) {
    let readings = token.readings
    guard !readings.isEmpty else { return skip() }
    prepare(token, score)
    if keepsSteps { beginStep() }
    var way = last.lowerBound
    while way < last.upperBound {
      let word = ways[way].word
      find(readings, after: word)
      for index in merged.indices { merged[index] = -1 }
      while way < last.upperBound, ways[way].word == word {
        extend(way, by: readings)
        way += 1
      }
    }
    keepBest()
  }

  private mutating func prepare(_ token: MarksToken, _ score: (Int) -> Float) {
    let count = token.readings.count
    candidates.removeAll(keepingCapacity: true)
    if alone.count < count {
      for _ in alone.count..<count {
        single.append(0)
        scores.append(0)
        pairs.append(-1)
        triples.append(-1)
        aside.append(0)
        alone.append(-1)
        merged.append(-1)
      }
    }
    for index in alone.indices { alone[index] = -1 }
    for index in 0..<count {
      let reading = token.readings.lowerBound + index
      aside[index] = model.logProbability(of: token.letters, reading) + score(reading)
    }
  }

  /// Finds the scores of the readings after one word.
  private mutating func find(_ readings: Range<Int>, after word: Int) {
    let followers = word < 0 ? nil : model.followers(of: word)
    for index in 0..<readings.count {
      let reading = readings.lowerBound + index
      single[index] =
        lexicon.phrases.contains(reading)
        ? -.infinity
        : followers.map { $0.backoff + model.logProbability(reading) }
          ?? model.logFrequency(reading)
      pairs[index] = -1
    }
    guard let followers else { return }
    model.forEach(of: readings, among: followers) { index, position in
      single[index] = model.logProbability(at: position, 1)
      pairs[index] = model.pair(at: position) ?? -1
    }
  }

  private mutating func extend(_ origin: Int, by readings: Range<Int>) {
    let way = ways[origin]
    let count = readings.count
    let followers = way.pair < 0 ? nil : model.followers(ofPair: way.pair)
    let outer = way.score + (followers?.backoff ?? 0)
    for index in 0..<count {
      scores[index] = outer + single[index]
      triples[index] = -1
    }
    if let followers {
      model.forEach(of: readings, among: followers) { index, position in
        scores[index] = way.score + model.logProbability(at: position, 2)
        triples[index] = model.triple(at: position) ?? -1
      }
      if way.triple >= 0 {
        let followers = model.followers(ofTriple: way.triple)
        for index in 0..<count { scores[index] += followers.backoff }
        model.forEach(of: readings, among: followers) { index, position in
          scores[index] = way.score + model.logProbability(at: position, 3)
        }
      }
    }
    for index in 0..<count where scores[index] > -.infinity {
      let longer = Way(
        word: readings.lowerBound + index, pair: pairs[index], triple: triples[index],
        score: scores[index] + aside[index], origin: origin)
      if keepsSteps { steps.append(Step(way: longer, gain: longer.score - way.score)) }
      add(longer, at: index)
    }
  }

  private mutating func beginStep() {
    // If nothing came of the last step, it is made anew.
    if let last = starts.last, last.way == ways.count {
      starts.removeLast()
      steps.removeSubrange(last.step...)
    }
    starts.append((steps.count, ways.count))
  }

  /// The score of the best way to the end through each way, of those that were followed.
  package func bestScores() -> [Float] {
    var rest = [Float](repeating: -.infinity, count: ways.count)
    for way in last { rest[way] = 0 }
    var (stepEnd, wayEnd) = (steps.count, ways.count)
    for start in starts.dropFirst().reversed() {
      for step in steps[start.step..<stepEnd] {
        let target = (start.way..<wayEnd).first {
          ways[$0].word == step.way.word && ways[$0].pair == step.way.pair
            && ways[$0].triple == step.way.triple
        }
        guard let target else { continue }
        rest[step.way.origin] = max(rest[step.way.origin], step.gain + rest[target])
      }
      (stepEnd, wayEnd) = (start.step, start.way)
    }
    return ways.indices.map { ways[$0].score + rest[$0] }
  }

  /// The ways to the word of this number in the clause.
  package func ways(to index: Int) -> Range<Int> {
    starts[index + 1].way..<(index + 2 < starts.count ? starts[index + 2].way : ways.count)
  }

  private mutating func add(_ way: Way, at index: Int) {
    guard !keepsAll, way.triple < 0 else { return candidates.append(way) }
    let other = way.pair < 0 ? alone[index] : merged[index]
    if other >= 0 {
      if candidates[other].score < way.score { candidates[other] = way }
      return
    }
    if way.pair < 0 { alone[index] = candidates.count } else { merged[index] = candidates.count }
    candidates.append(way)
  }

  /// Keeps only the best candidates, in the order of their words.
  private mutating func keepBest() {
    // The model knows none of the readings, or the file is damaged.
    if candidates.isEmpty { return skip() }
    var top = -Float.infinity
    for candidate in candidates where candidate.score > top { top = candidate.score }
    var count = 0
    for candidate in candidates where candidate.score >= top - margin {
      candidates[count] = candidate
      count += 1
    }
    candidates.removeSubrange(count...)
    if candidates.isEmpty { return skip() }
    if count > beam {
      candidates.sort { $0.score > $1.score }
      candidates.removeSubrange(beam...)
      candidates.sort { $0.word < $1.word }
    }
    let start = ways.count
    ways.append(contentsOf: candidates)
    last = start..<ways.count
    if count <= beam { sortByWord() }
  }

  /// Sorts by insertion: there are few candidates, and most are in order.
  private mutating func sortByWord() {
    for index in last.dropFirst() {
      let way = ways[index]
      var place = index
      while place > last.lowerBound, ways[place - 1].word > way.word {
        ways[place] = ways[place - 1]
        place -= 1
      }
      ways[place] = way
    }
  }
}
