/// Something that a screen reader says about typed text.
///
/// The platform turns it into text in the user's language: `test, English`.
public enum Utterance: Hashable, Sendable {
  /// Letters were typed or have changed to these: `ế` after `s`.
  case letters(String)
  /// BackSpace deleted letters. `word` is the rest, if more of it has changed.
  case deleted(String, word: String? = nil)
  /// A word has ended or has been replaced. `locale` is its language, such as `en`, if its keys
  /// were composed to something else.
  case word(String, locale: String? = nil)
  /// The word will be committed like this if nothing more is typed.
  case reading(String, locale: String?)
  /// A row of a table is highlighted: `number`, from 1, of `count`.
  indirect case row(CandidateTable.Candidate, number: Int, count: Int)
  /// Switched to Latin or Vietnamese.
  case latin(Bool)
  /// A search inside the keyboard was opened or closed.
  case search(Bool)
  /// A message.
  case notice(Notice)

  /// True if it is outdated when the next key comes.
  public var isPassing: Bool {
    switch self {
    case .letters, .deleted, .reading: true
    case .word, .row, .latin, .search, .notice: false
    }
  }
}

/// What a screen reader wants to hear of typed text.
public struct Hearing: Hashable, Sendable {
  /// The letters to say while a word is typed.
  public var letters: Letters

  /// True if words are said when they end.
  public var words: Bool

  /// The choices for letters.
  public enum Letters: Hashable, Sendable {
    /// None.
    case none
    /// Letters that differ from their key, because the screen reader says keys itself.
    case composed
    /// All letters that the session inserts.
    case all
  }

  /// Makes a choice of letters and words.
  public init(letters: Letters = .all, words: Bool = true) {
    self.letters = letters
    self.words = words
  }
}
