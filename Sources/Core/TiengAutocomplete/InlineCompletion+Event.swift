public import TiengCore

extension InlineCompletion {
  /// An event that can change a completion.
  ///
  ///     var inline = InlineCompletion()
  ///     _ = inline.receive(.letter(typed: "tiế", candidates: ["tiếng"]))
  ///     inline.receive(.backSpace)   // showsText
  ///     inline.text                  // tiế
  public enum Event: Hashable, Sendable {
    /// A key changed the word by a letter, a tone or a mark.
    ///
    /// - Parameters:
    ///   - typed: The word up to the caret, after the change.
    ///   - candidates: Whole words that it may become, best first. The first one is shown if it
    ///     begins with the typed text, accents included.
    case letter(typed: String, candidates: [String])

    /// Candidates that arrived later than the letter.
    case candidates([String])

    /// BackSpace was pressed. Nothing is deleted yet.
    case backSpace

    /// Something was deleted. This is the rest of the word.
    case deletion(rest: String)

    /// Tab, Right or End.
    case accept

    /// Return, in a field of this kind.
    case `return`(in: Keyboard.KeyboardType)
    /// Space.
    case space
    /// Escape.
    case escape

    /// Another key or the mouse moved the caret.
    case caretMove

    /// The field lost the focus or was emptied, or the word ended.
    case reset
  }

  /// What happens to a key.
  ///
  ///     var inline = InlineCompletion()
  ///     inline.receive(.letter(typed: "tiế", candidates: ["tiếng"]))   // showsText
  ///     inline.receive(.accept)                                        // accept("tiếng")
  ///     inline.receive(.accept)                                        // notOurs
  public enum Outcome: Hashable, Sendable {
    /// The key is handled. Show ``InlineCompletion/text``.
    case showsText

    /// The key is handled. Commit the word with its completion.
    case accept(String)

    /// Commit the word as it was typed. The key then has its usual effect.
    case commitTyped(String)

    /// The key has its usual effect.
    case notOurs
  }
}
