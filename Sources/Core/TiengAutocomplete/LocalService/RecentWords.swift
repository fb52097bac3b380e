import TiengLanguages
import TiengLexicon

/// The words of the text before. Some are written again, mostly after the same words: a name, a
/// term, a turn of phrase.
///
///     let recent = RecentWords(["anh", "huy", "nói", "</s>", "anh"])
///     recent.followers                                  // huy
///     recent.logProbability(of: "huy", with: -9) > -9   // true
package struct RecentWords {
  /// The words that followed the last one before.
  package private(set) var followers: [String] = []
  /// Each word as a number.
  private var words: [Int] = []
  private var numbers: [String: Int] = [:]
  /// The places behind the last word, and of these the ones behind the last two.
  private var single = Places([], among: [], novelty: 0)
  private var pair = Places([], among: [], novelty: 0)

  /// Earlier places, where a word followed.
  private struct Places {
    let places: [Int]
    /// Witten and Bell's estimate: the more different words followed, the more is left for others.
    let all: Float

    init(_ places: [Int], among words: [Int], novelty: Float) {
      self.places = places
      all = Float(places.count) + novelty * Float(Set(places.map { words[$0] }).count)
    }

    var rest: Float { places.isEmpty ? 1 : 1 - Float(places.count) / all }

    func share(_ isThere: (Int) -> Bool) -> Float {
      places.isEmpty ? 0 : Float(places.count(where: isThere)) / all
    }
  }

  /// - Parameter words: In lower case, with signs such as `</s>` between clauses.
  package init(_ words: [String]) {
    guard words.count > 1 else { return }
    self.words.reserveCapacity(words.count)
    numbers.reserveCapacity(words.count)
    for word in words {
      let number = numbers[word] ?? numbers.count
      if number == numbers.count { numbers[word] = number }
      self.words.append(number)
    }
    let ids = self.words
    let last = ids.count - 1
    let places = (1...last).filter { ids[$0 - 1] == ids[last] }
    let pairs = places.filter { $0 > 1 && ids[$0 - 2] == ids[last - 1] }
    single = Places(places, among: ids, novelty: RecentWords.singleNovelty)
    pair = Places(pairs, among: ids, novelty: RecentWords.pairNovelty)
    for place in places where !followers.contains(words[place]) { followers.append(words[place]) }
  }

  /// True if this changes nothing.
  var isEmpty: Bool { words.isEmpty }

  /// The probability of a word or phrase, in any case, with what the language's model says.
  package func logProbability(of text: String, with model: Float) -> Float {
    guard let parts = numbers(of: text) else {
      return model + Exponential.log(pair.rest * single.rest)
    }
    func isThere(_ place: Int) -> Bool {
      words[place] == parts[0] && words[place...].starts(with: parts)
    }
    let isAgain = parts.count == 1 || words.indices.contains(where: isThere)
    let model = Exponential.exp(model) * (isAgain ? RecentWords.again : 1)
    let rest = pair.rest * (single.share(isThere) + single.rest * model)
    return Exponential.log(max(pair.share(isThere) + rest, .leastNormalMagnitude))
  }

  /// The words of a text as numbers. Nil if one was not written.
  private func numbers(of text: String) -> [Int]? {
    let text = text.lowercased()
    guard text.utf8.contains(0x20) else { return numbers[text].map { [$0] } }
    var parts: [Int] = []
    for word in text.split(separator: " ") {
      guard let number = numbers[String(word)] else { return nil }
      parts.append(number)
    }
    return parts.isEmpty ? nil : parts
  }

  /// The weights of words that have not followed, and how much more probable a word is that was
  /// written. Chosen on running text (`SOURCE-ngrams.md`).
  private static let singleNovelty: Float = 15
  private static let pairNovelty: Float = 4
  private static let again: Float = 1.6
}

/// Recent words that are only looked for when they are needed first: they are for suggestions.
final class LateRecentWords {
  private let words: [String]
  private(set) lazy var recent = RecentWords(words)

  /// - Parameter words: As ``RecentWords`` takes them.
  init(_ words: [String]) { self.words = words }
}

extension Autocomplete.LocalService {
  /// Adjusts options by what was written shortly before, and adds words that followed the last one,
  /// if the lexicon has them and they fit.
  func mixRecentWords(
    _ before: TextBefore, into options: inout [Option],
    fitting fits: (String, _ number: Int) -> Bool = { _, _ in true }
  ) {
    let recent = before.recent
    guard let lexicon, !recent.isEmpty else { return }
    let context = lexicon.context(after: before.words)
    for word in recent.followers where !word.hasPrefix("<") {
      guard let number = lexicon.word(word), fits(word, number),
        !options.contains(where: { $0.text.lowercased() == word })
      else { continue }
      let score = context.logProbability(of: number)
      options.append(Option(spelling(of: number, lexicon), score, words: [number]))
    }
    for index in options.indices {
      options[index].logProbability = recent.logProbability(
        of: options[index].text, with: options[index].logProbability)
    }
    options.sort { $0.logProbability > $1.logProbability }
  }
}
