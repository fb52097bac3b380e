/// Finds what was probably meant by a word that is misspelt.
///
///     Corrector(english).corrections(of: "teh", count: 3).map(english.text)   // the, …
///
/// A word is the better a correction the more probable it is in its context and
/// the more probable the mistakes are: a neighbouring key, two letters
/// exchanged, a letter doubled or not, an accent left away cost less than any
/// other.
public struct Corrector: Sendable {
  private let lexicon: Lexicon

  public init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// The most probable corrections, the best first. A word that the lexicon has
  /// is its own first one.
  ///
  /// - Parameter words: The numbers of the words before, nil for unknown ones.
  public func corrections(
    of text: String, after words: [Int?] = [], count: Int
  ) -> [Ranked] {
    let typed = lexicon.folding.key(of: text)
    let context = lexicon.context(after: words)
    var best = BestWords(count)
    for (keyWord, distance) in candidates(near: typed) {
      let cost = distance == 0 ? 0 : MistakeCost.between(typed, lexicon.keys[keyWord])
      for word in lexicon.words(withKeyOf: keyWord) {
        let isAccented = distance == 0 && !lexicon.words[word].elementsEqual(text.utf8)
        let penalty = cost + (isAccented ? MistakeCost.accent : 0)
        let score = context.logProbability(of: word) - MistakeCost.weight * penalty
        let isTyped = distance == 0 && !isAccented
        best.insert(Ranked(word: word, logProbability: isTyped ? 0 : score))
      }
    }
    return best.words
  }

  /// The first words of keys near what was typed; among many, those that are
  /// nearer or more frequent.
  private func candidates(near typed: [UInt8]) -> [(word: Int, distance: UInt8)] {
    let limit: UInt8 = typed.count < 4 ? 1 : 2
    var found = NearKeys(lexicon.tree, near: typed, limit: limit).found
    guard found.count > 32 else { return found }
    let scores = found.map { entry in
      lexicon.model.logFrequency(entry.word) - MistakeCost.weight * Float(entry.distance)
    }
    let order = scores.indices.sorted { scores[$0] > scores[$1] }
    found = order.prefix(32).map { found[$0] }
    return found
  }
}

extension Lexicon {
  /// The words that have the key of one of them, the first.
  func words(withKeyOf word: Int) -> Range<Int> {
    var end = word + 1
    while end < wordCount, keys[end].elementsEqual(keys[word]) { end += 1 }
    return word..<end
  }
}

/// How improbable mistakes are.
enum MistakeCost {
  /// How much one ordinary mistake counts against the logarithm of a
  /// probability.
  static let weight: Float = 6
  static let accent: Float = 0.2

  private static let other: Float = 1
  private static let neighbour: Float = 0.75
  private static let exchanged: Float = 0.7
  private static let doubled: Float = 0.65
  private static let vowel: Float = 0.8
  /// People seldom mistake the first letter.
  private static let first: Float = 0.5

  private typealias Costs = InlineArray<64, Float>

  /// What stands in `typed` for `meant`, by the cheapest mistakes. Neither has
  /// more than 63 letters.
  static func between(_ typed: [UInt8], _ meant: UnsafeRawBufferPointer) -> Float {
    guard typed.count < 64, meant.count < 64 else { return other * 64 }
    var older = Costs(repeating: 0)
    var row = Costs(repeating: 0)
    for column in 0..<meant.count { row[column + 1] = Float(column + 1) + first }
    for position in 0..<typed.count {
      var next = Costs(repeating: 0)
      next[0] = Float(position + 1) + first
      for column in 0..<meant.count {
        next[column + 1] = least(typed, meant, position, column, next[column], row, older)
      }
      older = row
      row = next
    }
    return row[meant.count]
  }

  @inline(__always)
  private static func least(
    _ typed: [UInt8], _ meant: UnsafeRawBufferPointer, _ position: Int, _ column: Int,
    _ left: Float, _ row: Costs, _ older: Costs
  ) -> Float {
    let (letter, wanted) = (typed[position], meant[column])
    let start = position == 0 && column == 0 ? first : 0
    var cost = row[column] + (letter == wanted ? 0 : substitution(letter, wanted) + start)
    let isDouble = column > 0 && meant[column - 1] == wanted
    cost = min(cost, left + (isDouble ? doubled : other))
    let isRepeated = position > 0 && typed[position - 1] == letter
    cost = min(cost, row[column + 1] + (isRepeated ? doubled : other))
    if position > 0, column > 0, letter == meant[column - 1], typed[position - 1] == wanted {
      cost = min(cost, older[column - 1] + exchanged)
    }
    return cost
  }

  private static func substitution(_ typed: UInt8, _ meant: UInt8) -> Float {
    if neighbours(typed, meant) { return neighbour }
    return isVowel(typed) && isVowel(meant) ? vowel : other
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    letter < 0x80 && vowels[Int(letter)]
  }

  private static func neighbours(_ one: UInt8, _ other: UInt8) -> Bool {
    guard one < 0x80, other < 0x80 else { return false }
    let (a, b) = (places[Int(one)], places[Int(other)])
    return a.row > 0 && b.row > 0 && abs(a.row - b.row) <= 1 && abs(a.column - b.column) <= 1.1
  }

  private static let vowels: [Bool] = (0..<128).map { "aeiouy".utf8.contains($0) }

  /// Where the keys of a keyboard lie, by their letters.
  private static let places: [(row: Int, column: Double)] = {
    var places = Array(repeating: (row: 0, column: 0.0), count: 128)
    for (row, keys) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      for (column, key) in keys.utf8.enumerated() {
        places[Int(key)] = (row + 1, Double(column) + Double(row) * 0.4)
      }
    }
    return places
  }()
}
