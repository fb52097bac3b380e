import Autocomplete

// What is read of the suggestions.
extension Suggesting {
  /// The automatic correction of a word, if the suggestions are for that word.
  func correction(of word: String) -> String? {
    guard context.isAutocorrectEnabled, context.suggestionsText == word,
      let correction = context.suggestions.first(where: \.isAutocorrect),
      correction.source != Session.languages, correction.source != Session.macros,
      correction.text != word,
      correction.replacedCount == 0
    else { return nil }
    return correction.text
  }

  /// True if this answer is expected. Several services may answer one request.
  func expects(_ generation: Int) -> Bool {
    generation == self.generation && (context.isLoading || hasAsked)
  }

  /// True if this was the last request to services.
  func hasAsked(_ request: Autocomplete.RemoteRequest) -> Bool {
    asked?.text == request.text && asked?.word == request.word
  }

  /// The row of a service that is highlighted in a table that was entered, or the first one. Nil if
  /// no row of a service is visible.
  var serviceRow: Int? {
    guard let ownCount, let table, ownCount < context.suggestions.count else { return nil }
    let row = table.isEntered ? table.highlighted ?? 0 : 0
    return max(row, ownCount)
  }
}
