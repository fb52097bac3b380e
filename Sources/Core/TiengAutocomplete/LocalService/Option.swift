import TiengLanguages

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

  /// True if this begins with the words of `other`, in whatever case, and more words follow.
  func goesOn(from other: Option) -> Bool {
    guard replacedCount == other.replacedCount, text.utf8.count > other.text.utf8.count else {
      return false
    }
    let beginning = other.text.lowercased() + " "
    return text.lowercased().utf8.starts(with: beginning.utf8)
  }

  /// True if this is a phrase that goes on from a word, and has most of the probability of the word.
  func mostlyFollows(_ word: Option) -> Bool {
    isPhrase && !word.isPhrase && logProbability > word.logProbability + Option.most
      && goesOn(from: word)
  }

  /// The logarithm of that share: 0.8.
  private static let most: Float = -0.223
}

/// Chooses the options to show: the most probable words and, in three rows, at most one phrase if
/// it is worth more than a word.
///
/// The value of a phrase is its probability times the keys it saves. A word counts as saving a
/// fixed number of keys. If the beginning of a phrase is shown already, only the keys that it saves
/// beyond that count. A phrase takes the place of a word that mostly goes on so, and then the word is
/// worth only the probability that it goes on otherwise: `cảm` is no row beside `cảm ơn`.
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
      let best = values.indices.max { values[$0] < values[$1] }!
      let longer = isFull ? nil : left.firstIndex { $0.mostlyFollows(left[best]) }
      rows.options.append(left.remove(at: longer ?? best))
    }
    return rows.options.sorted { $0.logProbability > $1.logProbability }
  }

  private func value(_ option: Option) -> Float {
    var probability = Exponential.exp(option.logProbability)
    guard option.isPhrase else {
      for chosen in options where chosen.isPhrase && chosen.goesOn(from: option) {
        probability -= Exponential.exp(chosen.logProbability)
      }
      return max(0, probability) * OptionRows.savedByWord
    }
    var saved = savedKeys(option)
    for chosen in options where option.goesOn(from: chosen) {
      saved = min(saved, savedKeys(option) - savedKeys(chosen))
    }
    return probability * saved
  }

  /// The number of keys that a word is assumed to save. It is more than most words have, because
  /// the next word is not always the one that a phrase goes on with.
  private static let savedByWord: Float = 8

  private func savedKeys(_ option: Option) -> Float {
    max(0.5, Float(option.keyCount + option.replacedCount - typedCount))
  }
}
