/// The ways to divide the keys of a word into those of syllables: `a|xits` axít.
struct SyllableRows {
  /// What each part of the keys gives, by its beginning and its end.
  private var parts: [[String?]] = []
  private let count: Int
  /// The texts, those of few and long parts first.
  private(set) var texts: [String] = []

  private static let mostParts = 4
  private static let mostTexts = 24

  init(of word: Syllable, by rules: TypingRules) {
    count = Int(word.keyCount)
    guard 2...16 ~= count else { return }
    parts = (0..<count).map { SyllableRows.parts(of: word, from: $0, by: rules) }
    for number in 2...SyllableRows.mostParts { divide("", from: 0, into: number) }
  }

  /// What the keys from one on give up to each end.
  private static func parts(
    of word: Syllable, from start: Int, by rules: TypingRules
  ) -> [String?] {
    var part = Syllable()
    var texts: [String?] = Array(repeating: nil, count: start + 1)
    for index in start..<Int(word.keyCount) {
      let isPart = part.append(key: index, of: word, by: rules)
      texts.append(isPart && part.canBePart(isFirst: start == 0) ? part.text : nil)
    }
    return texts
  }

  private mutating func divide(_ beginning: String, from start: Int, into number: Int) {
    guard number > 1 else {
      if let last = parts[start][count] { texts.append(beginning + last) }
      return
    }
    for end in (start + 1..<count).reversed() where texts.count < SyllableRows.mostTexts {
      if let part = parts[start][end] { divide(beginning + part, from: end, into: number - 1) }
    }
  }
}

extension Syllable {
  /// Whether it can be a part of a word: a syllable or, at the beginning, one or
  /// two consonants, as in `Krông`.
  fileprivate func canBePart(isFirst: Bool) -> Bool {
    guard inserted == 0 else { return false }
    return hasVowel ? isVietnamese && isSpeltRight && !isDrawnOut : isFirst && letterCount < 3
  }
}
