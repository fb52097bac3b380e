import Lexicon

extension Autocomplete.LocalService {
  /// True.
  public var canIgnoreWords: Bool { true }

  /// True.
  public var canLearnWords: Bool { true }

  /// The words of ``userWords`` that are never suggested.
  public var ignoredWords: [String] { userWords.ignoredWords }

  /// The words of ``userWords`` that were taught by hand.
  public var learnedWords: [String] { userWords.learnedWords }

  /// Whether a word is never suggested.
  public func hasIgnoredWord(_ word: String) -> Bool { userWords.isIgnored(word) }

  /// Whether a word was taught by hand.
  public func hasLearnedWord(_ word: String) -> Bool { userWords.isLearned(word) }

  /// Never suggests a word again, and forgets what is known of it.
  public func ignoreWord(_ word: String) { userWords.ignore(word) }

  /// Suggests a word from now on, and takes it for right.
  public func learnWord(_ word: String) { userWords.learn(word) }

  /// Lets a word be suggested again.
  public func removeIgnoredWord(_ word: String) { userWords.unignore(word) }

  /// Forgets a word, and where it was used.
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

  /// Notes a word in ``userWords``, in the case that it has inside a sentence.
  public func noteCommitted(_ word: String, after before: String) {
    let context = textBefore(before)
    let word = inMiddleOfSentence(isVietnamese ? word.modern : word, context)
    // To look it up takes longer than to note it.
    let isInLexicon = !UserWords.isWorthNoting(word) && hasInLexicon(word)
    // Of a word that is not kept nobody is told.
    let before = context.tokens.reversed().prefix { userWords.contains($0) }.reversed()
    userWords.noteUsed(word, after: Array(before), isInLexicon: isInLexicon)
  }

  /// Whether the lexicon has a word, or all parts of one with hyphens, or it is kept already.
  public func knows(_ word: String) -> Bool {
    if hasInLexicon(word) || userWords.contains(word) { return true }
    return isVietnamese && userWords.contains(word.modern)
  }

  /// Whether the lexicon has words that begin so, or some are kept.
  public func knows(beginning text: String) -> Bool {
    lexicon?.words(startingWith: text).isEmpty == false || userWords.contains(beginning: text)
  }

  private func hasInLexicon(_ word: String) -> Bool {
    guard let lexicon else { return false }
    return lexicon.knows(word) || isVietnamese && lexicon.knows(word.modern)
  }

  /// A word without the capital that it has only because a sentence begins.
  private func inMiddleOfSentence(_ word: String, _ before: TextBefore) -> String {
    guard before.startsSentence, SuggestionCase(of: word) == .capitalized else { return word }
    let small = word.lowercased()
    return lexicon?.word(small) != nil ? small : word
  }
}

extension Lexicon {
  /// Whether a word is there in whatever case, or all parts of one with hyphens.
  func knows(_ word: String) -> Bool {
    if number(of: word) != nil { return true }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { number(of: String($0)) != nil }
  }
}
