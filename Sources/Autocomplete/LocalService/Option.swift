/// A text that could be suggested, and what it is worth.
struct Option {
  /// As the lexicon spells it.
  var text: String
  /// The natural logarithm of its probability here.
  var logProbability: Float
  /// The words that it consists of, by their numbers.
  var words: [Int?] = []
  /// How many code points before the word it replaces as well.
  var replacedCount = 0
  var source = "lexicon"
  /// Its part of all that goes on from what was typed, where that was found out.
  var share: Float?
  /// How many keys the whole text takes: letters, marks and tones.
  let keyCount: Int

  init(_ text: String, _ logProbability: Float, words: [Int?] = [], source: String = "lexicon") {
    self.text = text
    self.logProbability = logProbability
    self.words = words
    self.source = source
    keyCount = text.keyCount
  }

  /// Whether it has several words, and does not replace one before.
  var isPhrase: Bool { replacedCount == 0 && text.utf8.contains(0x20) }

  /// Whether this goes on where `other` ends.
  func goesOn(from other: Option) -> Bool {
    text.utf8.count > other.text.utf8.count && replacedCount == other.replacedCount
      && text.utf8.starts(with: other.text.utf8)
  }
}

/// Chooses the options that are shown: the most probable words, and among three
/// rows one phrase at most, if it is worth more than a word.
///
/// A phrase is worth what is left to type of it, as often as it is wanted; a word
/// counts as one with a few letters left. A phrase after its first word is worth
/// what it saves more.
struct OptionRows {
  private(set) var options: [Option] = []
  private let typedCount: Int

  init(typedCount: Int) { self.typedCount = typedCount }

  /// - Returns: At most `count` of the options, the most probable first.
  static func best(_ count: Int, of options: [Option], typedCount: Int) -> [Option] {
    var rows = OptionRows(typedCount: typedCount)
    var left = options
    while rows.options.count < count, !left.isEmpty {
      let isFull = rows.options.count { $0.isPhrase } >= count / 3
      if isFull { left.removeAll(where: \.isPhrase) }
      if left.isEmpty { break }
      let values = left.map(rows.value)
      let place = values.indices.max { values[$0] < values[$1] }!
      rows.options.append(left.remove(at: place))
    }
    return rows.options.sorted { $0.logProbability > $1.logProbability }
  }

  private func value(_ option: Option) -> Float {
    let probability = Exponential.exp(option.logProbability)
    guard option.isPhrase else { return probability * OptionRows.savedByWord }
    var saved = savedKeys(option)
    for chosen in options where option.goesOn(from: chosen) {
      saved = min(saved, savedKeys(option) - savedKeys(chosen))
    }
    return probability * saved
  }

  /// How many keys a word is taken to save.
  private static let savedByWord: Float = 5

  private func savedKeys(_ option: Option) -> Float {
    max(0.5, Float(option.keyCount + option.replacedCount - typedCount))
  }
}
