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
        let isAccented = distance == 0 && lexicon.text(word) != text
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

  /// What stands in `typed` for `meant`, by the cheapest mistakes.
  static func between(_ typed: [UInt8], _ meant: UnsafeRawBufferPointer) -> Float {
    var rows = [[Float](repeating: 0, count: meant.count + 1)]
    for column in meant.indices { rows[0][column + 1] = Float(column + 1) + first }
    for row in typed.indices {
      var next = [Float](repeating: Float(row + 1) + first, count: meant.count + 1)
      for column in meant.indices {
        next[column + 1] = least(typed, meant, row, column, next[column], rows)
      }
      rows.append(next)
    }
    return rows[typed.count][meant.count]
  }

  private static func least(
    _ typed: [UInt8], _ meant: UnsafeRawBufferPointer, _ row: Int, _ column: Int, _ left: Float,
    _ rows: [[Float]]
  ) -> Float {
    let (letter, wanted) = (typed[row], meant[column])
    let start = row == 0 && column == 0 ? first : 0
    var cost = rows[row][column] + (letter == wanted ? 0 : substitution(letter, wanted) + start)
    let isDouble = column > 0 && meant[column - 1] == wanted
    cost = min(cost, left + (isDouble ? doubled : other))
    let isRepeated = row > 0 && typed[row - 1] == letter
    cost = min(cost, rows[row][column + 1] + (isRepeated ? doubled : other))
    if row > 0, column > 0, letter == meant[column - 1], typed[row - 1] == wanted {
      cost = min(cost, rows[row - 1][column - 1] + exchanged)
    }
    return cost
  }

  private static func substitution(_ typed: UInt8, _ meant: UInt8) -> Float {
    if neighbours(typed, meant) { return neighbour }
    return isVowel(typed) && isVowel(meant) ? vowel : other
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    "aeiouy".utf8.contains(letter)
  }

  private static func neighbours(_ one: UInt8, _ other: UInt8) -> Bool {
    guard let a = places[one], let b = places[other] else { return false }
    return abs(a.row - b.row) <= 1 && abs(a.column - b.column) <= 1.1
  }

  /// Where the keys of a keyboard lie.
  private static let places: [UInt8: (row: Int, column: Double)] = {
    var places: [UInt8: (row: Int, column: Double)] = [:]
    for (row, keys) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      for (column, key) in keys.utf8.enumerated() {
        places[key] = (row, Double(column) + Double(row) * 0.4)
      }
    }
    return places
  }()
}
