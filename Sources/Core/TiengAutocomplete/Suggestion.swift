/// The namespace of suggestions and the services that make them.
///
///     let service = DisabledAutocompleteService()
///     service.suggestions(for: Autocomplete.Request(text: "tôi mu")).isEmpty   // true
public enum Autocomplete {}

extension Autocomplete {
  /// A text that can replace the word that is being typed.
  ///
  ///     let suggestion = Autocomplete.Suggestion(text: "Việt Nam", replacedCount: 5)
  ///     suggestion.title           // Việt Nam
  ///     suggestion.isAutocorrect   // false
  public struct Suggestion: Hashable, Sendable {
    /// The text to insert.
    public var text: String

    /// The text to show.
    public var title: String

    /// Smaller text beside the title.
    public var subtitle: String?

    /// The kind, which decides what happens to it.
    public var kind: Kind

    /// The number of code points before the word that are replaced too: 5 if `viet na` becomes Việt
    /// Nam and the word is `na`.
    public var replacedCount: Int

    /// The probability that this is the word, from 0 to 1. Only completions after a pause
    /// (``Request/isAfterPause``) have it.
    public var probability: Float?

    /// The locale of its language, such as `en`, if there are several.
    public var locale: String?

    /// Its origin, such as `lexicon`, `learned` or `replacement`.
    public var source: String?

    /// Makes a suggestion. Without a title it shows its text, in quotes if its kind is
    /// ``Kind/unknown``.
    public init(
      text: String, title: String? = nil, subtitle: String? = nil, kind: Kind = .regular,
      replacedCount: Int = 0, probability: Float? = nil, locale: String? = nil,
      source: String? = nil
    ) {
      self.text = text
      self.title = title ?? (kind == .unknown ? "“\(text)”" : text)
      self.subtitle = subtitle
      self.kind = kind
      self.replacedCount = replacedCount
      self.probability = probability
      self.locale = locale
      self.source = source
    }

    /// True if this is the typed word, which no dictionary has.
    public var isUnknown: Bool { kind == .unknown }

    /// True if it replaces the word at the next delimiter.
    public var isAutocorrect: Bool { kind == .autocorrect }
  }

  /// The kind of a suggestion.
  ///
  ///     Autocomplete.Suggestion(text: "krông", kind: .unknown).title   // “krông”
  ///     Autocomplete.Suggestion(text: "krông").kind                    // regular
  public enum Kind: String, CaseIterable, Sendable {
    /// A word that completes the typed text. Inserted if it is picked.
    case regular
    /// A correction. Inserted at the next delimiter.
    case autocorrect
    /// The typed word, which no dictionary has. Shown in quotes, and learned if it is picked.
    case unknown
    /// A word that may come next.
    case prediction
    /// An emoji. Inserted if it is picked.
    case emoji
  }
}
