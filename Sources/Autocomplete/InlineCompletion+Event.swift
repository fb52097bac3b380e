public import KeyboardCore

extension InlineCompletion {
  /// What can happen to a completion.
  public enum Event: Hashable, Sendable {
    /// A key changed the word by a letter, a tone or a mark.
    ///
    /// - Parameters:
    ///   - typed: The word as it is now, up to the caret.
    ///   - candidates: Whole words that it may become, the best first. The first is shown if
    ///     what was typed is its beginning, accents included.
    case letter(typed: String, candidates: [String])

    /// Candidates that came later than the letter.
    case candidates([String])

    /// BackSpace was pressed, and nothing is deleted yet.
    case backSpace

    /// Something was deleted; the rest of the word is this.
    case deletion(rest: String)

    /// Tab, Right or End.
    case accept

    /// Return, in a field of this kind.
    case `return`(in: Keyboard.KeyboardType)
    /// Space.
    case space
    /// Escape.
    case escape

    /// The caret was moved by another key, or by the mouse.
    case caretMove

    /// The field has lost the focus or was emptied, or the word is over.
    case reset
  }

  /// What becomes of a key.
  public enum Outcome: Hashable, Sendable {
    /// The key is done with; ``InlineCompletion/text`` is to be shown.
    case showsText

    /// The word is committed with its completion, and the key is done with.
    case accept(String)

    /// The word is committed as it was typed, and the key goes on to do what it
    /// does.
    case commitTyped(String)

    /// The key does what it does without a completion.
    case notOurs
  }
}
