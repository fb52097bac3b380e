import TiengLanguages
import TiengLexicon

extension Autocomplete.LocalService {
  /// The spelling of a word in this country, if it was typed in the spelling of another one: colour
  /// for color in British English. It is suggested, but never inserted automatically.
  func spellingHere(of word: String) -> Option? {
    guard let lexicon, let spellings = EnglishSpellings(locale: lexicon.locale) else { return nil }
    let small = word.lowercased()
    guard lexicon.word(small) == nil, !userWords.isLearned(word) else { return nil }
    let found = spellings.here(small).compactMap { lexicon.word($0) }
    let context = lexicon.context(after: [])
    let best = found.max { context.logProbability(of: $0) < context.logProbability(of: $1) }
    return best.map {
      Option(lexicon.text($0), context.logProbability(of: $0), words: [$0], source: "correction")
    }
  }
}
