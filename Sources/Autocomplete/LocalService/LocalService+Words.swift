import Lexicon

extension Autocomplete.LocalService {
  public var canIgnoreWords: Bool { true }
  public var canLearnWords: Bool { true }
  public var ignoredWords: [String] { userWords.ignoredWords }
  public var learnedWords: [String] { userWords.learnedWords }

  public func hasIgnoredWord(_ word: String) -> Bool { userWords.isIgnored(word) }
  public func hasLearnedWord(_ word: String) -> Bool { userWords.isLearned(word) }
  public func ignoreWord(_ word: String) { userWords.ignore(word) }
  public func learnWord(_ word: String) { userWords.learn(word) }
  public func removeIgnoredWord(_ word: String) { userWords.unignore(word) }
  public func unlearnWord(_ word: String) { userWords.forget(word) }

  /// Whether a text is never to be suggested, for the user said so or it is rude.
  func isNeverSuggested(_ text: String) -> Bool {
    if userWords.isIgnored(text) { return true }
    guard let lexicon, lexicon.hidesWords else { return false }
    return text.split(separator: " ").contains { word in
      lexicon.number(of: String(word)).map { !lexicon.isSuggested($0) } ?? false
    }
  }

  /// Whether a word is in the lexicon or was taught, in whatever case.
  func isKnown(_ word: String) -> Bool {
    if userWords.isLearned(word) || userWords.isKnown(word) { return true }
    guard let lexicon else { return false }
    if lexicon.number(of: word) != nil { return true }
    return isVietnamese && lexicon.number(of: word.modern) != nil
  }

  public func noteCommitted(_ word: String, after before: String) {
    let context = textBefore(before)
    let word = isVietnamese ? word.modern : word
    userWords.noteUsed(inMiddleOfSentence(word, context), after: context.tokens)
  }

  /// A word without the capital that it has only because a sentence begins.
  private func inMiddleOfSentence(_ word: String, _ before: TextBefore) -> String {
    guard before.startsSentence, SuggestionCase(of: word) == .capitalized else { return word }
    let small = word.lowercased()
    return lexicon?.word(small) != nil ? small : word
  }
}
