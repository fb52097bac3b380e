/// What a user has taught: words that were learned or ignored, how often each is
/// used, and after which others.
///
///     var words = UserWords()
///     words.noteUsed("Thảo", after: ["gọi", "cho"])
///     words.noteUsed("Thảo", after: ["gọi", "cho"])
///     words.completions(of: "tha", after: ["cho"], count: 1)   // Thảo
///
/// It lies in memory; ``UserWords/onChange`` tells of every change, so that it
/// can be kept. A use counts half after 60 days. What looks like a password is
/// never noted (``isWorthNoting(_:isKnown:)``), and a word that was used once is kept but
/// not suggested. There are at most 20,000 words and 60,000 pairs and triples of
/// words: the weakest leave.
public struct UserWords {
  /// Called with every change that is worth keeping.
  public var onChange: ((Change) -> Void)?

  /// The day, counted from any day in the past, such as 1 January 1970. It is
  /// up to the owner that it goes on.
  public var today: Int

  var table: UserWordTable
  var nGrams: NGramTable
  private var ignored: Set<String> = []
  /// What the strengths of all words come to.
  var total = Strength.none

  /// How many words are kept at most.
  public static let wordLimit = 20_000
  /// How many pairs and triples of words are kept at most.
  public static let nGramLimit = 60_000

  /// No words, as at first.
  public init(today: Int = 0) {
    self.init(today: today, wordLimit: UserWords.wordLimit, nGramLimit: UserWords.nGramLimit)
  }

  init(today: Int, wordLimit: Int, nGramLimit: Int) {
    self.today = today
    table = UserWordTable(limit: wordLimit)
    nGrams = NGramTable(limit: nGramLimit)
  }

  /// One change, as it is kept.
  public enum Change: Hashable, Sendable {
    /// A word was used, after up to two others (the last one last).
    case used(String, after: [String])
    /// A word was taught by hand.
    case learned(String)
    /// A word and where it was used were forgotten.
    case forgotten(String)
    /// A word is not suggested any more.
    case ignored(String)
    /// A word may be suggested again.
    case unignored(String)
  }
}

extension UserWords {
  /// Notes that a word was committed. Takes about a microsecond.
  ///
  /// - Parameters:
  ///   - word: All that stands between two spaces but for the punctuation around
  ///     it, so that what looks like a password can be told; in the case that it
  ///     has in the middle of a sentence.
  ///   - words: The words before it in the sentence, the last one last. Two are
  ///     used, as far as they have been noted themselves.
  ///   - isInLexicon: Whether a lexicon has the word: see ``isWorthNoting(_:isKnown:)``.
  /// - Returns: Whether it was noted. Ignored words and passwords are not.
  @discardableResult
  public mutating func noteUsed(
    _ word: String, after words: [String] = [], isInLexicon: Bool = false
  ) -> Bool {
    guard !isIgnored(word) else { return false }
    guard contains(word) || UserWords.isWorthNoting(word, isKnown: isInLexicon) else {
      return false
    }
    let before = Array(words.suffix(2))
    use(word, after: before)
    onChange?(.used(word, after: before))
    return true
  }

  private mutating func use(_ word: String, after words: [String]) {
    if table.isFull || nGrams.isFull { trim() }
    let ids = words.map { table.id(of: $0) }
    let word = table.insert(word)
    table.noteUse(of: word, on: today)
    total.add(1, on: today)
    guard let second = ids.last ?? nil else { return }
    nGrams.add(NGramTable.Context(second: second), word, on: today)
    guard ids.count == 2, let first = ids[0] else { return }
    nGrams.add(NGramTable.Context(first: first, second: second), word, on: today)
  }

  /// Takes a word for right from now on, and suggests it. It is not ignored any
  /// more.
  ///
  /// - Returns: Whether it can be one: 1 to 48 code points, none of them a space
  ///   or a control character.
  @discardableResult
  public mutating func learn(_ word: String) -> Bool {
    guard UserWords.canBeWord(word) else { return false }
    ignored.remove(word)
    if table.isFull { trim() }
    let id = table.insert(word)
    table.noteUse(of: id, on: today)
    table.learn(id)
    total.add(1, on: today)
    onChange?(.learned(word))
    return true
  }

  /// Forgets a word and where it was used. It is not ignored by that.
  public mutating func forget(_ word: String) {
    remove(word)
    onChange?(.forgotten(word))
  }

  /// Never suggests a word again, nor with capitals a word in small letters. What
  /// was known of it is forgotten.
  public mutating func ignore(_ word: String) {
    guard UserWords.canBeWord(word) else { return }
    remove(word)
    ignored.insert(word)
    onChange?(.ignored(word))
  }

  /// Takes back what ``ignore(_:)`` did; what was forgotten by it is not back.
  public mutating func unignore(_ word: String) {
    guard ignored.remove(word) != nil else { return }
    onChange?(.unignored(word))
  }

  private mutating func remove(_ word: String) {
    guard let id = table.id(of: word) else { return }
    total.add(-table[id].strength.count(on: today), on: today)
    nGrams.remove { $0 == id }
    table.remove(id)
  }

  /// Lets the weakest words and n-grams go, so that there is room. That happens
  /// by itself as well, and then takes milliseconds while a key waits; better
  /// call it when nobody types.
  public mutating func trim() {
    let leaving = table.weakest()
    for id in leaving {
      total.add(-table[id].strength.count(on: today), on: today)
      table.remove(id)
    }
    if !leaving.isEmpty { nGrams.remove { leaving.contains($0) } }
    nGrams.trim()
  }
}

extension UserWords {
  /// Whether a word was taught by hand.
  public func isLearned(_ word: String) -> Bool {
    table.id(of: word).map { table[$0].isLearned } ?? false
  }

  /// Whether a word is kept, in this case.
  public func contains(_ word: String) -> Bool { table.id(of: word) != nil }

  /// Whether a word is kept that begins so, whatever its case and accents.
  public func contains(beginning text: String) -> Bool {
    !table.range(startingWith: WordKey.key(of: text)).isEmpty
  }

  /// Whether a word was taught by hand, or used more than once.
  public func isKnown(_ word: String) -> Bool {
    table.id(of: word).map { table[$0].isSuggested } ?? false
  }

  /// Whether a word is never to be suggested, in this case or as it was ignored
  /// in small letters.
  public func isIgnored(_ word: String) -> Bool {
    !ignored.isEmpty && (ignored.contains(word) || ignored.contains(word.lowercased()))
  }

  /// The words that were taught by hand, in alphabetical order.
  public var learnedWords: [String] { table.all.filter(\.isLearned).map(\.text).sorted() }

  /// The words that are never suggested, in alphabetical order.
  public var ignoredWords: [String] { ignored.sorted() }

  /// How many words are kept.
  public var wordCount: Int { table.count }

  /// How many pairs and triples of words are kept.
  public var nGramCount: Int { nGrams.count }

  mutating func restoreIgnored(_ word: String) { ignored.insert(word) }
}
