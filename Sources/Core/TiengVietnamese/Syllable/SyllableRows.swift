/// The ways to split the keys of a word into the keys of syllables: `a|xits` axít.
struct SyllableRows {
  /// The syllable for each range of keys, by its start and its end.
  private var parts: [[Part?]] = []
  private let count: Int
  private var found: [(texts: [String], vowelCount: Int)] = []

  /// The texts of the parts. Splits with few parts that begin with a vowel come first, then splits
  /// with few and long parts.
  var divisions: [[String]] {
    let most = found.map(\.vowelCount).max() ?? 0
    return (0...most).flatMap { count in found.filter { $0.vowelCount == count }.map(\.texts) }
  }

  private struct Part {
    let text: String
    let beginsWithVowel: Bool
  }

  private static let mostParts = 4
  private static let mostTexts = 24

  init(of word: Syllable, by rules: TypingRules) {
    count = Int(word.keyCount)
    guard 2...16 ~= count else { return }
    parts = (0..<count).map { SyllableRows.parts(of: word, from: $0, by: rules) }
    for number in 2...SyllableRows.mostParts { divide(([], 0), from: 0, into: number) }
  }

  /// The syllables that begin at a key, one for each end.
  private static func parts(
    of word: Syllable, from start: Int, by rules: TypingRules
  ) -> [Part?] {
    var syllable = Syllable()
    var parts: [Part?] = Array(repeating: nil, count: start + 1)
    for index in start..<Int(word.keyCount) {
      // A part does not begin with a tone key of VNI or VIQR.
      guard syllable.append(key: index, of: word, by: rules) else { break }
      parts.append(
        syllable.canBePart(isFirst: start == 0, by: rules)
          ? Part(text: syllable.text, beginsWithVowel: start > 0 && syllable.letters[0].isVowel)
          : nil)
    }
    return parts + Array(repeating: nil, count: Int(word.keyCount) + 1 - parts.count)
  }

  private mutating func divide(
    _ beginning: (texts: [String], vowelCount: Int), from start: Int, into number: Int
  ) {
    let ends = number > 1 ? start + 1..<count : count..<count + 1
    for end in ends.reversed() where found.count < SyllableRows.mostTexts {
      guard let part = parts[start][end] else { continue }
      let row = (
        texts: beginning.texts + [part.text],
        vowelCount: beginning.vowelCount + (part.beginsWithVowel ? 1 : 0)
      )
      if number > 1 { divide(row, from: end, into: number - 1) } else { found.append(row) }
    }
  }
}

extension Syllable {
  /// True if this can be a part of a word: a syllable with each mark right after its letter or, at
  /// the beginning, one or two consonants, as in `Krông`.
  fileprivate func canBePart(isFirst: Bool, by rules: TypingRules) -> Bool {
    guard inserted == 0 else { return false }
    guard hasVowel else { return isFirst && letterCount < 3 }
    return isVietnamese && isSpeltRight && !isDrawnOut && keyOrder(by: rules).isInPlace
  }
}
