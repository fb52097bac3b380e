/// When suggestions are shown of themselves. With a key they are shown in all but
/// ``off`` (`suggest-shortcut`).
public enum SuggestionDisplay: String, CaseIterable, Sendable {
  /// Where they say something that matters: what will be committed is not what is seen,
  /// a macro or an emoji is named, or, after a rest, the word is probably one that takes
  /// some keys more.
  case quiet
  /// After every key, and the next word after a space.
  case always
  /// Only when they are asked for.
  case onRequest = "on-request"
  /// Nothing is suggested.
  case off
}

/// How the rows of a table stand.
public enum TableOrientation: String, CaseIterable, Sendable {
  /// One below the other, or side by side.
  case vertical, horizontal
}

extension [Autocomplete.Suggestion] {
  /// What matters while somebody types: what a delimiter will put in the place of the word,
  /// and the word itself to choose it instead.
  public var whatIsMeant: [Autocomplete.Suggestion] {
    guard contains(where: \.isAutocorrect) else { return [] }
    return filter { $0.isAutocorrect || $0.isUnknown }
  }

  /// What is worth a look after a rest: words that save some keys, if the first of them is
  /// probable, and whatever has no probability, such as corrections.
  ///
  /// - Parameter word: What was typed, which is not worth a look for itself.
  public func worthALook(after word: String) -> [Autocomplete.Suggestion] {
    let typed = word.keyCount
    let rows = filter {
      $0.probability == nil
        || $0.text.keyCount + $0.replacedCount - typed >= QuietDisplay.leastSavedKeys
    }
    let first = rows.lazy.compactMap(\.probability).first
    let isProbable = first.map { $0 >= QuietDisplay.leastProbability } ?? false
    let shown = isProbable ? rows : rows.filter { $0.probability == nil }
    return shown.allSatisfy(\.isUnknown) ? [] : shown
  }
}

/// From where on a completion is worth a look, by the keys that it saves
/// (`tieng bench keystrokes --display quiet`).
private enum QuietDisplay {
  /// The least share that the first has among all words that begin so.
  static let leastProbability: Float = 0.25
  static let leastSavedKeys = 3
}
