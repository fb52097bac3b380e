package import TiengLexicon
import TiengVietnamese

extension Lexicon {
  /// The number of a word in any case.
  package func number(of text: String) -> Int? {
    if let word = word(text) { return word }
    let small = text.lowercased()
    if small != text, let word = word(small) { return word }
    return words(like: small).first { self.text($0).lowercased() == small }
  }

  /// True if the lexicon has the word in any case, or all its parts between hyphens.
  package func knows(_ word: String) -> Bool {
    if number(of: word) != nil { return true }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { number(of: String($0)) != nil }
  }
}

extension String {
  /// A Vietnamese word in the spelling of lexicons.
  package var modern: String { TonePlacement.modern.respelt(self) }
}
