import TiengLanguages
import TiengLexicon

extension Autocomplete.LocalService {
  /// True.
  public var canIgnoreWords: Bool { true }

  /// True.
  public var canLearnWords: Bool { true }

  /// The words of ``userWords`` that are never suggested.
  public var ignoredWords: [String] { userWords.ignoredWords }

  /// The words of ``userWords`` that the user taught.
  public var learnedWords: [String] { userWords.learnedWords }

  /// True if a word is never suggested.
  public func hasIgnoredWord(_ word: String) -> Bool { userWords.isIgnored(word) }

  /// True if the user taught the word.
  public func hasLearnedWord(_ word: String) -> Bool { userWords.isLearned(word) }

  /// Never suggests the word again, and forgets its uses.
  public func ignoreWord(_ word: String) { userWords.ignore(word) }

  /// Accepts the word as correct and suggests it.
  public func learnWord(_ word: String) { userWords.learn(word) }

  /// Suggests the word again.
  public func removeIgnoredWord(_ word: String) { userWords.unignore(word) }

  /// Forgets the word and its uses.
  public func unlearnWord(_ word: String) { userWords.forget(word) }

  /// True if the text is never suggested because the user ignores it or it is rude.
  func isNeverSuggested(_ text: String) -> Bool {
    if userWords.isIgnored(text) { return true }
    guard let lexicon, lexicon.hidesWords else { return false }
    return text.split(separator: " ").contains { word in
      lexicon.number(of: String(word)).map { !lexicon.isSuggested($0) } ?? false
    }
  }

  /// True if the word is in the lexicon or the spelling dictionary, was taught, or is used often, in
  /// any case.
  func isKnown(_ word: String) -> Bool {
    if userWords.isLearned(word) || userWords.isKnown(word) { return true }
    if let lexicon {
      if lexicon.number(of: word) != nil { return true }
      if isVietnamese, lexicon.number(of: word.modern) != nil { return true }
    }
    return spellingDictionary?.has(word) ?? false
  }

  /// Notes a word now.
  func count(_ word: String, after before: String) {
    let context = lastWords(of: before)
    let word = inMiddleOfSentence(isVietnamese ? word.modern : word, context)
    // Looking it up takes longer than noting it.
    let isInLexicon = !UserWords.isWorthCounting(word) && hasInLexicon(word)
    // Words that are not stored are not passed on.
    let before = context.tokens.reversed().prefix { userWords.contains($0) }.reversed()
    userWords.countUse(of: word, after: Array(before), isInLexicon: isInLexicon)
  }

  /// True if the lexicon has the word or all its parts between hyphens, or if it is stored.
  public func knows(_ word: String) -> Bool {
    if hasInLexicon(word) || userWords.contains(word) { return true }
    return isVietnamese && userWords.contains(word.modern)
  }

  /// True if the lexicon or the stored words have a word with this beginning.
  public func knows(beginning text: String) -> Bool {
    lexicon?.words(startingWith: text).isEmpty == false || userWords.contains(beginning: text)
  }

  private func hasInLexicon(_ word: String) -> Bool {
    guard let lexicon else { return false }
    return lexicon.knows(word) || isVietnamese && lexicon.knows(word.modern)
  }

  /// The word without a capital that is there only because the sentence begins.
  private func inMiddleOfSentence(_ word: String, _ before: TextBefore) -> String {
    guard before.startsSentence, SuggestionCase(of: word) == .capitalized else { return word }
    let small = word.lowercased()
    return lexicon?.word(small) != nil ? small : word
  }
}
