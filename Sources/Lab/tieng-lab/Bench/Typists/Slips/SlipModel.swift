/// A model of slips: how often fingers slip, in which way, and when it is noticed.
///
/// The rates are assumptions of the magnitude that studies of typing have. Dhakal, Feit,
/// Kristensson and Oulasvirta (Observations on Typing from 136 Million Keystrokes, CHI 2018) found
/// about six BackSpaces in a hundred keys, and about one letter in a hundred wrong in the end,
/// which is left out here: what nobody corrects cannot come out right. A slip is taken back by
/// about two BackSpaces, which makes three slips in a hundred keys. That a neighbouring key is
/// pressed is the most frequent slip, before keys too many, too few and in another order
/// (Grudin 1983, Salthouse 1986).
struct SlipModel {
  static let slipsPerHundredKeys = 3.0

  enum Kind: String, CaseIterable {
    case neighbour = "neighbouring key"
    case inserted = "neighbouring key too"
    case doubled = "key twice"
    case omitted = "key left out"
    case swapped = "two keys swapped"
  }

  enum CorrectionTime: String, CaseIterable {
    case atOnce = "at once"
    case later = "a few keys later"
    case afterWord = "after the word"
  }

  /// Of a hundred slips, the number of each kind.
  var kinds: [(Kind, Int)] = [
    (.neighbour, 50), (.inserted, 10), (.doubled, 15), (.omitted, 15), (.swapped, 10),
  ]
  /// Of a hundred slips, the number that is noticed at each time.
  var corrections: [(CorrectionTime, Int)] = [(.atOnce, 60), (.later, 25), (.afterWord, 15)]

  /// The same for slips that are noticed before the word ends.
  static let insideWords: [(CorrectionTime, Int)] = [(.atOnce, 70), (.later, 30)]

  /// Draws at random a slip at a key of a word.
  func slip(at place: Int, of keys: [Unicode.Scalar], _ random: inout LinearCongruence) -> Slip {
    let kind = random.pick(kinds)
    let near = NeighbouringKeys.neighbours(of: keys[place])
    let correction = random.pick(corrections)
    return Slip(
      kind: kind, place: place, wrong: near.isEmpty ? keys[place] : random.pick(near),
      correction: correction, delay: correction == .later ? 1 + random.below(3) : 0)
  }
}

/// Something that goes wrong in a word.
struct Slip {
  let kind: SlipModel.Kind
  let place: Int
  /// The wrong key, beside the right one.
  let wrong: Unicode.Scalar
  let correction: SlipModel.CorrectionTime
  /// The number of keys after which it is noticed.
  let delay: Int

  /// The keys that are typed up to the slip, and the place of the next key.
  func keys(of meant: [Unicode.Scalar]) -> (typed: [Unicode.Scalar], next: Int) {
    let before = Array(meant[..<place])
    let key = meant[place]
    let following = Array(meant[(place + 1)...].prefix(1))
    return switch kind {
    case .neighbour: (before + [wrong], place + 1)
    case .inserted: (before + [key, wrong], place + 1)
    case .doubled: (before + [key, key], place + 1)
    case .omitted: (before + following, place + 1 + following.count)
    case .swapped: (before + following + [key], place + 1 + following.count)
    }
  }
}

extension LinearCongruence {
  /// Picks an element at random by weights whose sum is a hundred.
  fileprivate mutating func pick<Element>(_ weighted: [(Element, Int)]) -> Element {
    var rest = below(weighted.reduce(0) { $0 + $1.1 })
    for (element, weight) in weighted {
      if rest < weight { return element }
      rest -= weight
    }
    return weighted[0].0
  }
}
