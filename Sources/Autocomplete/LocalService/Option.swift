/// A possible suggestion with its probability.
struct Option {
  /// The text in the spelling of the lexicon.
  var text: String
  /// The natural logarithm of its probability in this context.
  var logProbability: Float
  /// The numbers of its words.
  var words: [Int?] = []
  /// The number of code points before the word that it replaces too.
  var replacedCount = 0
  var source = "lexicon"
  /// Its share among all completions, if it was computed.
  var share: Float?
  /// The number of keys for the whole text: letters, marks and tones.
  let keyCount: Int

  init(_ text: String, _ logProbability: Float, words: [Int?] = [], source: String = "lexicon") {
    self.text = text
    self.logProbability = logProbability
    self.words = words
    self.source = source
    keyCount = text.keyCount
  }

  /// True if it has several words and replaces none before it.
  var isPhrase: Bool { replacedCount == 0 && text.utf8.contains(0x20) }

  /// True if this is longer than `other` and begins with it.
  func goesOn(from other: Option) -> Bool {
    text.utf8.count > other.text.utf8.count && replacedCount == other.replacedCount
      && text.utf8.starts(with: other.text.utf8)
  }
}

/// Chooses the options to show: the most probable words and, in three rows, at most one phrase if
/// it is worth more than a word.
///
/// The value of a phrase is its probability times the keys it saves. A word counts as saving a
/// fixed number of keys. If the beginning of a phrase is shown already, only the keys that it saves
/// beyond that count.
struct OptionRows {
  private(set) var options: [Option] = []
  private let typedCount: Int

  init(typedCount: Int) { self.typedCount = typedCount }

  /// - Returns: At most `count` options, most probable first.
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

  /// The number of keys that a word is assumed to save.
  private static let savedByWord: Float = 5

  private func savedKeys(_ option: Option) -> Float {
    max(0.5, Float(option.keyCount + option.replacedCount - typedCount))
  }
}
