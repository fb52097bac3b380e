extension Autocomplete {
  /// A request for suggestions.
  ///
  ///     let request = Autocomplete.Request(text: "toi muon di h")
  ///     request.before   // "toi muon di "
  ///     request.word     // h
  public struct Request: Hashable, Sendable {
    /// The text before the word, as far as it is known.
    public var before: String

    /// The visible word up to the caret. Empty between words.
    public var word: String

    /// The keys of the word, if they differ from the visible word: `vieet` for viêt.
    public var keys: String

    /// The keys with all their marks, if the visible word is the keys because they give no
    /// syllable: `việy` for `vieejy`. Nil if they have not at least two marks, of which one may be
    /// a tone.
    public var composed: String?

    /// The number of suggestions to show, from 1 to 9.
    public var count: Int

    /// True if one suggestion can be an autocorrection.
    public var mayCorrect: Bool

    /// The number of code points before the word that may be replaced too.
    public var replaceableCount: Int

    /// True if the user has paused. More is computed then: the probabilities of suggestions, and
    /// whether no word begins with these letters, so that they are suggested in quotes.
    public var isAfterPause: Bool

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - before: The text before the word.
    ///   - word: The visible word. Empty between words.
    ///   - keys: The keys, if they differ from the visible word.
    ///   - composed: The keys with their marks, if the visible word is the keys.
    ///   - count: The number of suggestions to show.
    ///   - mayCorrect: True if one suggestion can be an autocorrection.
    ///   - replaceableCount: The number of code points before the word that may be replaced too.
    ///   - isAfterPause: True if the user has paused.
    public init(
      before: String, word: String, keys: String? = nil, composed: String? = nil, count: Int = 3,
      mayCorrect: Bool = true, replaceableCount: Int = 0, isAfterPause: Bool = true
    ) {
      self.before = before
      self.word = word
      self.keys = keys ?? word
      self.composed = composed
      self.count = count
      self.mayCorrect = mayCorrect
      self.replaceableCount = replaceableCount
      self.isAfterPause = isAfterPause
    }

    /// Makes a request for the last word of a text, or for the next word if the text ends in a
    /// space.
    ///
    ///     Autocomplete.Request(text: "tôi mu").word         // mu
    ///     Autocomplete.Request(text: "tôi ").word.isEmpty   // true: the next word is asked for
    ///
    /// - Parameters:
    ///   - text: The text before the caret. All of it may be replaced.
    ///   - count: The number of suggestions to show.
    public init(text: String, count: Int = 3) {
      let word = text.unicodeScalars.reversed().prefix { $0.isOfWord }
      let before = text.unicodeScalars.dropLast(word.count)
      self.init(
        before: String(String.UnicodeScalarView(before)),
        word: String(String.UnicodeScalarView(word.reversed())), count: count,
        replaceableCount: before.count)
    }
  }
}

extension Unicode.Scalar {
  /// True if the character is part of a word: a letter, a digit, an accent, an
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
