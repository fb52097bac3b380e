import TiengLanguages
import TiengLexicon
import TiengVietnamese

extension Autocomplete.LocalService {
  /// The suggestions for a word, or for the next word after a space. This takes longer if the
  /// request is after a pause.
  ///
  ///     let service = Autocomplete.LocalService(vi)
  ///     service.suggestions(for: .init(text: "tôi mu")).map(\.text)   // muốn, muốn đi, muôn
  ///     service.suggestions(for: .init(text: "tôi ")).first?.text     // muốn
  ///     service.suggestions(for: .init(text: "tôi ")).first?.kind     // prediction
  public func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    let count = min(max(request.count, 1), 9)
    let before = textBefore(request.before)
    guard !request.word.isEmpty else { return predictions(before, count: count) }
    var list = SuggestionList(count, skipping: request.word)
    let isKnown = isKnown(request.word)
    let correction = autocorrection(of: request, before, isKnown: isKnown)
    let completions = completions(of: request, before, count: count)
    let isQuotable =
      !isKnown && !userWords.isIgnored(request.word) && request.word.hasLetters
      && (correction != nil || request.isAfterPause && !completions.areThere)
    if let correction {
      list.append(correction)
      if isQuotable { list.append(.typed(request.word)) }
    }
    var options = completions.best
    addCorrections(
      of: request, before, isKnown: isKnown, isBegun: completions.areThere, to: &options)
    addHomophones(of: request, before, to: &options)
    if let spelling = spellingHere(of: request.word), !isIgnored(spelling) {
      options.insert(spelling, at: 0)
    }
    append(options, to: &list, like: request.word)
    if correction == nil, isQuotable { list.appendBeside(.typed(request.word)) }
    if let emoji = emoji?(request.word) { list.appendBeside(.emoji(emoji)) }
    return list.suggestions
  }

  private func append(
    _ options: [Option], to list: inout SuggestionList, like word: String
  ) {
    let letterCase = SuggestionCase(of: word)
    if let text = autocompleteDictionary.replacement(for: word) {
      list.append(.init(text: text, source: "replacement"))
    }
    if isVietnamese, let meaning = ChatAbbreviations.meaning(of: word.lowercased()),
      !userWords.isIgnored(meaning)
    {
      list.append(.init(text: letterCase.applied(to: spelt(meaning)), source: "shorthand"))
    }
    for option in options {
      list.append(
        .init(
          text: letterCase.applied(to: spelt(option.text)), replacedCount: option.replacedCount,
          probability: option.share, source: option.source))
    }
  }

  /// The text in the orthography of the preferences.
  func spelt(_ text: String) -> String {
    isVietnamese && tonePlacement == .old ? tonePlacement.respelt(text) : text
  }

  private func predictions(_ before: TextBefore, count: Int) -> [Autocomplete.Suggestion] {
    guard predictsNextWord, before.isAtWordStart else { return [] }
    let isCapital = capitalizesSentences && before.startsSentence
    var list = SuggestionList(count, skipping: "")
    for option in OptionRows.best(count, of: nextOptions(before, count: count), typedCount: 0) {
      let text = spelt(option.text)
      list.append(
        .init(
          text: isCapital ? SuggestionCase.capitalized.applied(to: text) : text, kind: .prediction,
          source: option.source))
    }
    return list.suggestions
  }
}

/// The rows of a table, without texts that differ only in case.
struct SuggestionList {
  private(set) var suggestions: [Autocomplete.Suggestion] = []
  private let count: Int
  private let typed: String

  /// - Parameter typed: The typed word. It is only suggested in quotes.
  init(_ count: Int, skipping typed: String) {
    self.count = count
    self.typed = typed
  }

  mutating func append(_ suggestion: Autocomplete.Suggestion) {
    guard suggestions.count < count else { return }
    if suggestion.text == typed, !suggestion.isUnknown, suggestion.replacedCount == 0 { return }
    let small = suggestion.text.lowercased()
    let hasTwin = suggestions.contains {
      $0.replacedCount == suggestion.replacedCount && $0.text.lowercased() == small
    }
    if !hasTwin { suggestions.append(suggestion) }
  }

  /// Appends a suggestion that is not counted as a word.
  mutating func appendBeside(_ suggestion: Autocomplete.Suggestion) {
    suggestions.append(suggestion)
  }
}

extension Autocomplete.Suggestion {
  fileprivate static func typed(_ word: String) -> Self {
    Self(text: word, kind: .unknown, source: "typed")
  }

  fileprivate static func emoji(_ emoji: String) -> Self {
    Self(text: emoji, kind: .emoji, source: "emoji")
  }
}

extension [String: String] {
  /// The replacement of a text, in the case of the text.
  func replacement(for text: String) -> String? {
    if isEmpty { return nil }
    if let exact = self[text] { return exact }
    return self[text.lowercased()].map { SuggestionCase(of: text).applied(to: $0) }
  }
}

extension String {
  var hasLetters: Bool { unicodeScalars.contains { $0.properties.isAlphabetic } }
}
