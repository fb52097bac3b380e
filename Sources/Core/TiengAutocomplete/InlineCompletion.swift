import TiengCore

/// A word with a suggested completion after the caret.
///
/// The typed part and the completion are separate. The caret stays between them, and only the keys
/// for accepting take the completion.
///
///     var inline = InlineCompletion()
///     inline.receive(.letter(typed: "tiế", candidates: ["tiếng", "tiếp"]))   // showsText
///     inline.text                                                            // tiếng
///     inline.caret                                                           // 3
///     inline.receive(.space)                                                 // commitTyped("tiế")
///     inline.receive(.letter(typed: "tiế", candidates: ["tiếng"]))           // showsText
///     inline.receive(.accept)                                                // accept("tiếng")
public struct InlineCompletion: Hashable, Sendable {
  /// The typed part of the word.
  public private(set) var typed = ""

  /// The text after the caret. Empty if there is no completion.
  public private(set) var completion = ""

  /// True if something was deleted. Nothing is completed until the next letter.
  public private(set) var isPaused = false

  /// True if Return accepts the completion in every field. If false, only in fields for searches
  /// and addresses.
  public var acceptsOnReturn: Bool

  /// Makes an empty completion.
  public init(acceptsOnReturn: Bool = false) { self.acceptsOnReturn = acceptsOnReturn }

  /// True if there is a completion.
  public var isShown: Bool { !completion.isEmpty }

  /// The typed part and the completion.
  public var text: String { typed + completion }

  /// The position of the caret in ``text``, in code points. The underline ends here too: the
  /// completion has no underline, because some desktops drop colours.
  public var caret: Int { typed.unicodeScalars.count }

  /// Handles an event. Returns what happens to the key.
  @discardableResult
  public mutating func receive(_ event: Event) -> Outcome {
    switch event {
    case .letter(let typed, let candidates):
      isPaused = false
      return show(candidates, after: typed)
    case .candidates(let candidates):
      return isPaused ? .notOurs : show(candidates, after: typed)
    case .backSpace, .escape:
      return clearCompletion() ? .showsText : .notOurs
    case .deletion(let rest):
      clearCompletion()
      (typed, isPaused) = (rest, true)
      return .showsText
    case .accept:
      return isShown ? accept() : .notOurs
    case .return(let keyboard):
      return isShown && (acceptsOnReturn || keyboard.isSearchLike) ? accept() : commitTyped()
    case .space:
      return commitTyped()
    case .caretMove:
      clearCompletion()
      return .notOurs
    case .reset:
      self = InlineCompletion(acceptsOnReturn: acceptsOnReturn)
      return .notOurs
    }
  }

  private mutating func show(_ candidates: [String], after typed: String) -> Outcome {
    self.typed = typed
    completion = candidates.first.flatMap { $0.rest(after: typed) } ?? ""
    return .showsText
  }

  /// Removes the completion. Nothing is completed until the next letter.
  ///
  /// - Returns: True if there was a completion.
  @discardableResult
  private mutating func clearCompletion() -> Bool {
    defer { completion = "" }
    isPaused = isPaused || isShown
    return isShown
  }

  private mutating func accept() -> Outcome {
    defer { receive(.reset) }
    return .accept(text)
  }

  private mutating func commitTyped() -> Outcome {
    defer { receive(.reset) }
    return typed.isEmpty ? .notOurs : .commitTyped(typed)
  }
}

extension Keyboard.KeyboardType {
  /// True for fields that take one search term or address. Return then accepts the completion.
  var isSearchLike: Bool {
    switch self {
    case .url, .webSearch, .emojiSearch: true
    case .alphabetic, .numeric, .email, .phonePad, .terminal, .symbolic, .images, .emojis, .custom:
      false
    }
  }
}

extension String {
  /// The text after a beginning, ignoring case. Nil if the text has another beginning or ends
  /// there.
  fileprivate func rest(after beginning: String) -> String? {
    var rest = unicodeScalars[...]
    for scalar in beginning.unicodeScalars {
      guard let other = rest.popFirst(),
        scalar == other || scalar.properties.lowercaseMapping == other.properties.lowercaseMapping
      else { return nil }
    }
    // A combining accent would change the letter before it.
    guard !beginning.isEmpty, let next = rest.first,
      next.properties.canonicalCombiningClass == .notReordered
    else { return nil }
    return String(rest)
  }
}
