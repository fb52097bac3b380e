/// One thing that a screen reader is to say of what was typed.
///
/// The platform makes words of it, in the user's language: `test, English`.
public enum Utterance: Hashable, Sendable {
  /// Letters were typed, or have become these: `ế` where `s` was typed.
  case letters(String)
  /// BackSpace took letters away. `word` is what is left, if more of it has changed.
  case deleted(String, word: String? = nil)
  /// A word was ended, or became another. `locale` is its language, such as `en`, if its keys had
  /// composed to something else.
  case word(String, locale: String? = nil)
  /// A word will be ended as this, if nothing more is typed for it.
  case reading(String, locale: String?)
  /// A row of a table stands out: `number` from 1, of `count`.
  indirect case row(CandidateTable.Candidate, number: Int, count: Int)
  /// Keys are plain Latin from now on, or Vietnamese.
  case latin(Bool)
  /// A search inside the keyboard was opened, or closed.
  case search(Bool)
  /// What is told in passing.
  case notice(Notice)

  /// Whether it is of no use any more when the next key comes.
  public var isPassing: Bool {
    switch self {
    case .letters, .deleted, .reading: true
    case .word, .row, .latin, .search, .notice: false
    }
  }
}

/// How much of what is typed somebody wants to hear.
public struct Hearing: Hashable, Sendable {
  /// Which letters are said while a word is typed.
  public var letters: Letters

  /// Whether words are said at their ends.
  public var words: Bool

  /// Which letters are said.
  public enum Letters: Hashable, Sendable {
    /// None.
    case none
    /// Those that are something else than their key, for the screen reader says keys by itself.
    case composed
    /// All that the session puts into the text.
    case all
  }

  /// Words, and these letters.
  public init(letters: Letters = .all, words: Bool = true) {
    self.letters = letters
    self.words = words
  }
}
