import TiengLanguages
import TiengLexicon

extension Autocomplete.LocalService {
  /// Adds phrases that begin before the word: Việt Nam for `viet na`, and Nam for `Việt na`.
  func addWholePhrases(
    for request: Autocomplete.Request, _ before: TextBefore, to options: inout [Option]
  ) {
    guard isVietnamese, let lexicon else { return }
    for count in 1...2 {
      guard let start = request.before.startOfLastWords(count) else { return }
      let replaced = request.before[start...]
      let earlier = Array(before.words.dropLast(count))
      let cost = lexicon.logProbability(of: before.written.suffix(count), after: earlier)
      let typed = TypedLetters(replaced.filter { $0 != " " } + request.word)
      let text = TypedLetters(replaced + request.word).plain
      for ranked in lexicon.completions(of: text, after: earlier, count: 8) {
        let phrase = lexicon.text(ranked.word)
        guard typed.fit(phrase), phrase.utf8.contains(0x20) else { continue }
        let option = option(
          phrase, ranked.logProbability - cost, replacing: replaced, request)
        if let option {
          // The phrase has the right capitals: Nam, not nam.
          let small = option.text.lowercased()
          let others = options.filter {
            $0.replacedCount == option.replacedCount && $0.text.lowercased() == small
          }
          options.removeAll { other in others.contains { $0.text == other.text } }
          options.append(option.atLeast(others.first?.logProbability))
          break
        }
      }
    }
    options.sort { $0.logProbability > $1.logProbability }
  }

  /// The rest of a phrase after text that stays. The whole phrase, if the text may be replaced.
  private func option(
    _ phrase: String, _ score: Float, replacing replaced: Substring,
    _ request: Autocomplete.Request
  ) -> Option? {
    if phrase.utf8.starts(with: String(replaced).modern.utf8) {
      let rest = String(phrase.utf8.dropFirst(String(replaced).modern.utf8.count)) ?? ""
      return rest.isEmpty ? nil : Option(rest, score, source: "phrase")
    }
    let replacedCount = replaced.unicodeScalars.count
    guard replacedCount <= request.replaceableCount else { return nil }
    var option = Option(phrase, score, source: "phrase")
    option.replacedCount = replacedCount
    return option
  }
}

extension Option {
  fileprivate func atLeast(_ logProbability: Float?) -> Option {
    var option = self
    option.logProbability = max(option.logProbability, logProbability ?? -.infinity)
    return option
  }
}

extension String {
  /// The start of the last `count` words, if one space follows each.
  func startOfLastWords(_ count: Int) -> Index? {
    var place = endIndex
    for _ in 0..<count {
      guard place > startIndex else { return nil }
      place = unicodeScalars.index(before: place)
      guard unicodeScalars[place] == " " else { return nil }
      let end = place
      while place > startIndex {
        let previous = unicodeScalars.index(before: place)
        guard unicodeScalars[previous].isOfWord else { break }
        place = previous
      }
      guard place < end else { return nil }
    }
    return place
  }
}
