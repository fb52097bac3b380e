import TiengAutocomplete

/// Types correct words to their end, and counts those that a delimiter would replace.
struct FalseCorrections {
  private let service: Autocomplete.LocalService
  private(set) var words = 0
  /// The words, and the corrections that would replace them.
  private(set) var changes: [(word: String, correction: String)] = []

  init(_ service: Autocomplete.LocalService) { self.service = service }

  mutating func add(_ line: String) {
    let text = TypedText(line)
    var place = 0
    while place < text.count {
      guard text.isWord(place) else {
        place += 1
        continue
      }
      let end = text.wordEnd(place)
      let word = text[place..<end]
      let request = Autocomplete.Request(before: text[0..<place], word: word)
      words += 1
      if let found = service.suggestions(for: request).first(where: \.isAutocorrect) {
        changes.append((word, found.text))
      }
      place = end
    }
  }

  var table: String {
    let share = Double(changes.count) / Double(max(1, words)) * 100
    return changes.map { "\($0.word)\t\($0.correction)\n" }.joined()
      + """
      words    \(words)
      changed  \(changes.count)
      share    \((share * 1000).rounded() / 1000) %

      """
  }
}
