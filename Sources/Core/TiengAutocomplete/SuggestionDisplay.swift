/// When suggestions are shown automatically. The `suggest-shortcut` shows them always, except with
/// ``off``.
///
///     AutocompleteSettings().display              // quiet
///     SuggestionDisplay(rawValue: "on-request")   // onRequest
public enum SuggestionDisplay: String, CaseIterable, Sendable {
  /// If they matter: a word will be replaced at the delimiter, a macro or an emoji is named, or,
  /// after a pause, a longer word is likely.
  case quiet
  /// After every key, and the next word after a space.
  case always
  /// Only when they are asked for.
  case onRequest = "on-request"
  /// Nothing is suggested.
  case off
}

/// The orientation of a table.
///
///     AutocompleteSettings().orientation         // vertical
///     TableOrientation(rawValue: "horizontal")   // horizontal
public enum TableOrientation: String, CaseIterable, Sendable {
  /// The rows are one below the other, or side by side.
  case vertical, horizontal
}

extension [Autocomplete.Suggestion] {
  /// The suggestions that matter while the user types: the correction at the next delimiter, and
  /// the typed word to keep it.
  public var whatIsMeant: [Autocomplete.Suggestion] {
    guard contains(where: \.isAutocorrect) else { return [] }
    return filter { $0.isAutocorrect || $0.isUnknown }
  }

  /// The suggestions that matter after a pause: words that save several keys, if the first one is
  /// likely, and suggestions without a probability, such as corrections.
  ///
  /// - Parameter word: The typed text. It does not matter alone.
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

/// The thresholds for completions after a pause (`tieng-lab bench keystrokes --display quiet`).
private enum QuietDisplay {
  /// The least probability of the first word among all words with this beginning.
  static let leastProbability: Float = 0.25
  static let leastSavedKeys = 3
}
