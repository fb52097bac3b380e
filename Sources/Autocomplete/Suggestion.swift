/// Suggestions for what is being typed, and what they are made by.
public enum Autocomplete {}

extension Autocomplete {
  /// One text that may be put in the place of the word being typed.
  public struct Suggestion: Hashable, Sendable {
    /// What is inserted.
    public var text: String

    /// What is shown.
    public var title: String

    /// What is shown beside it, smaller.
    public var subtitle: String?

    /// What becomes of it: whether it waits to be picked.
    public var kind: Kind

    /// How many code points before the word are replaced as well: 5 where
    /// `viet na` becomes Việt Nam and the word is `na`.
    public var replacedCount: Int

    /// How probable it is that this is what the word becomes, from 0 to 1, where that is
    /// known: that of a completion at rest (``Request/isAtRest``).
    public var probability: Float?

    /// The language that it is of, such as `en`, where there is a choice of languages.
    public var locale: String?

    /// Who made it, such as `lexicon`, `learned` or `replacement`.
    public var source: String?

    /// Anything that a service of your own wants to remember.
    public var additionalInfo: [String: String]

    /// A suggestion. Without a title it shows its text, in quotes if its kind is ``Kind/unknown``.
    public init(
      text: String, title: String? = nil, subtitle: String? = nil, kind: Kind = .regular,
      replacedCount: Int = 0, probability: Float? = nil, locale: String? = nil,
      source: String? = nil, additionalInfo: [String: String] = [:]
    ) {
      self.text = text
      self.title = title ?? (kind == .unknown ? "“\(text)”" : text)
      self.subtitle = subtitle
      self.kind = kind
      self.replacedCount = replacedCount
      self.probability = probability
      self.locale = locale
      self.source = source
      self.additionalInfo = additionalInfo
    }

    /// What is typed, which no dictionary has.
    public var isUnknown: Bool { kind == .unknown }

    /// Whether it will take the place of the word at the next delimiter.
    public var isAutocorrect: Bool { kind == .autocorrect }
  }

  /// What a suggestion is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A word that goes on from what is typed. It is put there if it is picked.
    case regular
    /// A correction that is put there at the next delimiter.
    case autocorrect
    /// What is typed, which no dictionary has: shown in quotes, and learned if
    /// it is picked.
    case unknown
    /// A word that may come next.
    case prediction
    /// An emoji, which is put there if it is picked.
    case emoji
  }
}
