public import TiengCore
import TiengVietnamese

extension OwnWords {
  /// The reason why a word cannot be added.
  ///
  ///     var words = OwnWords()
  ///     try words.add("krông", as: .neverComposed)   // throws: 'krông' is not what is typed: …
  ///     try words.add("a b", as: .alwaysEnglish)     // throws: 'a b' is no word: …
  public enum Flaw: ExplainedError, Hashable {
    /// It has no letter, is too long, or has a character that ends a word.
    case noWord(String)
    /// It has letters that no key types, but the kind needs the typed letters.
    case notTyped(String)

    init?(of word: String, as kind: Kind) {
      let scalars = word.unicodeScalars
      let isTyped = scalars.allSatisfy { (0x21...0x7e).contains($0.value) }
      if scalars.count > Syllable.capacity || !scalars.contains(where: \.properties.isAlphabetic) {
        self = .noWord(word)
      } else if kind.isOfKeys, !isTyped {
        self = scalars.contains(where: \.properties.isWhitespace) ? .noWord(word) : .notTyped(word)
      } else if !scalars.allSatisfy({ kind.isOfKeys || $0.isOfText }) {
        self = .noWord(word)
      } else {
        return nil
      }
    }

    /// The reason in English.
    public var description: String { explanation.description }

    /// The reason in any language.
    public var explanation: Explanation {
      switch self {
      case .noWord(let word):
        Explanation(
          "'{word}' is no word: up to {count} letters without a space",
          ["word": word, "count": "\(Syllable.capacity)"])
      case .notTyped(let word):
        Explanation(
          "'{word}' is not what is typed: letters without marks are wanted", ["word": word])
      }
    }
  }
}

extension Unicode.Scalar {
  /// True if the character can be in a word: a letter or a combining mark.
  fileprivate var isOfText: Bool {
    properties.isAlphabetic || (0x300...0x36f).contains(value)
  }
}
