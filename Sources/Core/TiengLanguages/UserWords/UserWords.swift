/// The words of a user: those that were learned or ignored, how often each was used, and after
/// which words.
///
///     var words = UserWords()
///     words.countUse(of: "Thảo", after: ["gọi", "cho"])
///     words.countUse(of: "Thảo", after: ["gọi", "cho"])
///     words.completions(of: "tha", after: ["cho"], count: 1)[0].word   // Thảo
///
/// They are in memory. ``UserWords/onChange`` reports every change, so that it can be stored. A use
/// loses half of its weight in 60 days. Words that look like passwords are never noted
/// (``isWorthCounting(_:isKnown:)``). A word that was used once is stored but not suggested. There
/// are at most 20,000 words and 60,000 pairs and triples; the weakest are dropped.
public struct UserWords {
  /// Called for every change that should be stored.
  public var onChange: ((Change) -> Void)?

  /// The current day, counted from any fixed day, such as 1 January 1970. The owner must update it.
  public var today: Int

  var table: UserWordTable
  var nGrams: NGramTable
  private var ignored: Set<String> = []
  /// The sum of the strengths of all words.
  var total = Strength.none

  /// The greatest number of words.
  public static let wordLimit = 20_000
  /// The greatest number of pairs and triples.
  public static let nGramLimit = 60_000

  /// Makes an empty collection.
  public init(today: Int = 0) {
    self.init(today: today, wordLimit: UserWords.wordLimit, nGramLimit: UserWords.nGramLimit)
  }

  package init(today: Int, wordLimit: Int, nGramLimit: Int) {
    self.today = today
    table = UserWordTable(limit: wordLimit)
    nGrams = NGramTable(limit: nGramLimit)
  }

  /// A change to store.
  ///
  ///     var words = UserWords()
  ///     var changes: [UserWords.Change] = []
  ///     words.onChange = { changes.append($0) }
  ///     words.learn("krông")
  ///     words.forget("krông")
  ///     changes   // learned("krông"), forgotten("krông")
  public enum Change: Hashable, Sendable {
    /// A word was used after up to two others, in the order of the text.
    case used(String, after: [String])
    /// A word was taught by hand.
    case learned(String)
    /// A word and its uses were forgotten.
    case forgotten(String)
    /// A word is no longer suggested.
    case ignored(String)
    /// A word may be suggested again.
    case unignored(String)
  }
}

extension UserWords {
  /// Notes that a word was committed. Takes about a microsecond.
  ///
  /// - Parameters:
  ///   - word: All characters between two spaces except the punctuation around them, so that a
  ///     password can be recognized. It has the case that it would have in the middle of a
  ///     sentence.
  ///   - words: The words before it in the sentence, in order. Two are used, if they are stored.
  ///   - isInLexicon: True if a lexicon has the word: see ``isWorthCounting(_:isKnown:)``.
  /// - Returns: False if the word is ignored or looks like a password.
  @discardableResult
  public mutating func countUse(
    of word: String, after words: [String] = [], isInLexicon: Bool = false
  ) -> Bool {
    guard !isIgnored(word) else { return false }
    guard contains(word) || UserWords.isWorthCounting(word, isKnown: isInLexicon) else {
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
    table.countUse(of: word, on: today)
    total.add(1, on: today)
    guard let second = ids.last ?? nil else { return }
    nGrams.add(NGramTable.Context(second: second), word, on: today)
    guard ids.count == 2, let first = ids[0] else { return }
    nGrams.add(NGramTable.Context(first: first, second: second), word, on: today)
  }

  /// Learns a word: it is accepted as correct and suggested, and no longer ignored.
  ///
  ///     var words = UserWords()
  ///     words.learn("krông")       // true
  ///     words.learn("hai từ")      // false: a word has no space
  ///     words.isLearned("krông")   // true
  ///
  /// - Returns: False if it cannot be a word. A word has 1 to 48 code points without spaces and
  ///   control characters.
  @discardableResult
  public mutating func learn(_ word: String) -> Bool {
    guard UserWords.canBeWord(word) else { return false }
    ignored.remove(word)
    if table.isFull { trim() }
    let id = table.insert(word)
    table.countUse(of: id, on: today)
    table.learn(id)
    total.add(1, on: today)
    onChange?(.learned(word))
    return true
  }

  /// Forgets a word and its uses. The word is not ignored.
  public mutating func forget(_ word: String) {
    remove(word)
    onChange?(.forgotten(word))
  }

  /// Forgets a word and never suggests it again. If the word is in lower case, capitals are ignored
  /// too.
  ///
  ///     var words = UserWords()
  ///     words.learn("krông")
  ///     words.ignore("krông")
  ///     words.isIgnored("krông")                        // true
  ///     words.completions(of: "kr", count: 1).isEmpty   // true
  public mutating func ignore(_ word: String) {
    guard UserWords.canBeWord(word) else { return }
    remove(word)
    ignored.insert(word)
    onChange?(.ignored(word))
  }

  /// Undoes ``ignore(_:)``. Forgotten uses do not come back.
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

  /// Removes the weakest words and n-grams if there is no room. This also happens automatically,
  /// but then takes milliseconds during a key; so call it while the user is idle.
  mutating func trim() {
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
  /// True if a word was taught by hand.
  public func isLearned(_ word: String) -> Bool {
    table.id(of: word).map { table[$0].isLearned } ?? false
  }

  /// True if a word is stored, in this case.
  package func contains(_ word: String) -> Bool { table.id(of: word) != nil }

  /// True if a word with this beginning is stored. Ignores case and accents.
  package func contains(beginning text: String) -> Bool {
    !table.range(startingWith: WordKey.key(of: text)).isEmpty
  }

  /// True if a word was taught by hand, or used more than once.
  public func isKnown(_ word: String) -> Bool {
    table.id(of: word).map { table[$0].isSuggested } ?? false
  }

  /// True if a word is never suggested. Ignoring a word in lower case ignores its capitals too.
  public func isIgnored(_ word: String) -> Bool {
    !ignored.isEmpty && (ignored.contains(word) || ignored.contains(word.lowercased()))
  }

  /// The words that were taught by hand, sorted.
  public var learnedWords: [String] { table.all.filter(\.isLearned).map(\.text).sorted() }

  /// The ignored words, sorted.
  public var ignoredWords: [String] { ignored.sorted() }

  /// The number of stored words.
  public var wordCount: Int { table.count }

  /// The number of stored pairs and triples.
  public var nGramCount: Int { nGrams.count }

  mutating func restoreIgnored(_ word: String) { ignored.insert(word) }
}
