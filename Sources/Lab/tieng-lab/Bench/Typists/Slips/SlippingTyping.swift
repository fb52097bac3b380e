/// Types with slips, notices them, and corrects them.
struct SlippingTyping: WordTyping {
  private let model: SlipModel
  private let writer: KeyWriter
  /// The number of slips in a million keys. Nil if there is a slip in every third word.
  private let slipsPerMillion: Int?
  private var random: LinearCongruence
  private var wasLast = false

  /// Slips as often as people do, times a rate. All words count.
  init(rate: Double, _ writer: KeyWriter, _ random: LinearCongruence) {
    self.writer = writer
    model = SlipModel()
    slipsPerMillion = Int(rate * SlipModel.slipsPerHundredKeys * 10_000)
    self.random = random
  }

  /// Slips in about every third word, never in two words in a row. Only these words count.
  init(_ model: SlipModel, _ writer: KeyWriter, _ random: LinearCongruence) {
    self.writer = writer
    self.model = model
    slipsPerMillion = nil
    self.random = random
  }

  mutating func type(_ word: MeantWord, hasSpace: Bool, with hands: inout Hands) -> String? {
    let slip = slip(in: word)
    wasLast = slip != nil
    guard let slip else {
      hands.press(word.keys.strokes)
      return slipsPerMillion == nil ? nil : word.text
    }
    type(word, slip, hasSpace: hasSpace, with: &hands)
    return word.text
  }

  private mutating func slip(in word: MeantWord) -> Slip? {
    guard let place = place(in: word.keys.count) else { return nil }
    return model.slip(at: place, of: word.keys, &random)
  }

  private mutating func place(in count: Int) -> Int? {
    guard let slipsPerMillion else {
      return wasLast || random.below(3) > 0 ? nil : random.below(count)
    }
    return (0..<count).first { _ in random.below(1_000_000) < slipsPerMillion }
  }

  private func type(_ word: MeantWord, _ slip: Slip, hasSpace: Bool, with hands: inout Hands) {
    let keys = word.keys
    let (typed, next) = slip.keys(of: keys)
    let end = slip.correction == .afterWord ? keys.count : min(next + slip.delay, keys.count)
    hands.press((typed + keys[next..<end]).strokes)
    let correction = SlipCorrection(word, writer)
    if slip.correction == .afterWord {
      if correction.isComplete(hands.seen) { return }
      if hasSpace { hands.removeSpace() }
    }
    correction.correct(with: &hands)
  }
}

extension Hands {
  /// Types a space, and BackSpace until none is seen.
  fileprivate mutating func removeSpace() {
    press([.key(" "), .backSpace])
    for _ in 0..<2 where seesSpace { press(.backSpace) }
  }
}
