extension Autocomplete {
  /// What suggestions are wanted for.
  ///
  ///     Autocomplete.Request(text: "toi muon di h")   // the word h after toi muon di
  public struct Request: Hashable, Sendable {
    /// The text before the word, as far as it is known.
    public var before: String

    /// The word as it is seen, up to the caret; empty between words.
    public var word: String

    /// The keys that were typed for the word, where they are not what is seen:
    /// `vieet` for viêt.
    public var keys: String

    /// How many suggestions are shown, from 1 to 9.
    public var count: Int

    /// Whether one of them may be an autocorrection.
    public var mayCorrect: Bool

    /// How many code points before the word may be replaced as well.
    public var replaceableCount: Int

    /// Whether the user has stopped typing for a moment. More is found out then: how
    /// probable suggestions are, and whether the word is one that nothing begins with,
    /// which is offered in quotes.
    public var isAtRest: Bool

    /// A request with all its parts.
    ///
    /// - Parameters:
    ///   - before: The text before the word.
    ///   - word: The word as it is seen; empty between words.
    ///   - keys: What was typed, if it is not what is seen.
    ///   - count: How many suggestions are shown.
    ///   - mayCorrect: Whether one of them may be an autocorrection.
    ///   - replaceableCount: How many code points before the word may be replaced as well.
    ///   - isAtRest: Whether the user has stopped typing for a moment.
    public init(
      before: String, word: String, keys: String? = nil, count: Int = 3, mayCorrect: Bool = true,
      replaceableCount: Int = 0, isAtRest: Bool = true
    ) {
      self.before = before
      self.word = word
      self.keys = keys ?? word
      self.count = count
      self.mayCorrect = mayCorrect
      self.replaceableCount = replaceableCount
      self.isAtRest = isAtRest
    }

    /// A request for the last word of a text, or for the next one after a space.
    ///
    /// - Parameters:
    ///   - text: The text before the caret, which ends in the word. All of it may be
    ///     replaced.
    ///   - count: How many suggestions are shown.
    public init(text: String, count: Int = 3) {
      let word = text.unicodeScalars.reversed().prefix { $0.isOfWord }
      let before = text.unicodeScalars.dropLast(word.count)
      self.init(
        before: String(String.UnicodeScalarView(before)),
        word: String(String.UnicodeScalarView(word.reversed())), count: count,
        replaceableCount: before.count)
    }
  }

  /// What a service answers.
  public struct ServiceResult: Hashable, Sendable {
    /// What was asked for: the text before the caret.
    public var inputText: String

    /// The suggestions, in the order in which they are shown.
    public var suggestions: [Suggestion]

    /// The emoji, of which one is shown.
    public var emojiSuggestions: [Suggestion]
    /// Whether the text has changed since.
    public var isOutdated = false

    /// An answer.
    public init(inputText: String, suggestions: [Suggestion], emojiSuggestions: [Suggestion] = []) {
      self.inputText = inputText
      self.suggestions = suggestions
      self.emojiSuggestions = emojiSuggestions
    }

    /// What is shown of it: so many suggestions, each text once, the emoji
    /// after them.
    public func presented(_ count: Int) -> [Suggestion] {
      var seen: Set<String> = []
      let words = suggestions.filter { seen.insert($0.text).inserted }
      return Array(words.prefix(count) + emojiSuggestions.prefix(1))
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is part of a word: a letter, a digit, an accent, an
  /// apostrophe or a hyphen.
  var isOfWord: Bool {
    if isASCII {
      switch self {
      case "a"..."z", "A"..."Z", "0"..."9", "'", "-", "_": return true
      default: return false
      }
    }
    return properties.isAlphabetic || self == "’" || properties.numericType != nil
      || properties.canonicalCombiningClass.rawValue != 0
  }
}
