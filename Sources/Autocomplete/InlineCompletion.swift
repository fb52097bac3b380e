import KeyboardCore

/// A word that is completed behind the caret.
///
/// What was typed and what completes it are kept apart: the caret stays between
/// them, and only keys that mean to take the completion do so.
///
///     var inline = InlineCompletion()
///     inline.receive(.letter(typed: "tiế", candidates: ["tiếng", "tiếp"]))   // .showsText
///     inline.text                                                  // tiếng, caret after tiế
///     inline.receive(.space)                                       // .commitTyped: "tiế"
///     inline.receive(.letter(typed: "tiế", candidates: ["tiếng"]))
///     inline.receive(.accept)                                      // .accept("tiếng")
public struct InlineCompletion: Hashable, Sendable {
  /// What was typed of the word; the completion is no part of it.
  public private(set) var typed = ""

  /// What is shown after the caret; empty if there is nothing.
  public private(set) var completion = ""

  /// Whether nothing is completed until the next letter, because something was
  /// deleted.
  public private(set) var isPaused = false

  /// Whether Return takes the completion in every field, and not only in those
  /// of searches and addresses.
  public var acceptsOnReturn: Bool

  /// Nothing that is completed yet.
  public init(acceptsOnReturn: Bool = false) { self.acceptsOnReturn = acceptsOnReturn }

  /// Whether there is something after the caret.
  public var isShown: Bool { !completion.isEmpty }

  /// All that is shown: what was typed and what completes it.
  public var text: String { typed + completion }

  /// Where the caret is in ``text``, and where its underline ends: after so
  /// many code points. A completion is told by its place and by having no
  /// underline, for some desktops drop colours.
  public var caret: Int { typed.unicodeScalars.count }

  /// Acts on something that happened, and says what becomes of the key.
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

  /// Takes the completion away until the next letter.
  ///
  /// - Returns: Whether there was one.
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
  /// Whether a field takes one thing that is looked for, so that Return takes
  /// what is shown of it.
  var isSearchLike: Bool {
    switch self {
    case .url, .webSearch, .emojiSearch: true
    case .alphabetic, .numeric, .email, .phonePad, .terminal, .custom: false
    }
  }
}

extension String {
  /// What comes after a beginning, whatever its case; nil if the text begins
  /// otherwise or has nothing more.
  fileprivate func rest(after beginning: String) -> String? {
    var rest = unicodeScalars[...]
    for scalar in beginning.unicodeScalars {
      guard let other = rest.popFirst(),
        scalar == other || scalar.properties.lowercaseMapping == other.properties.lowercaseMapping
      else { return nil }
    }
    // An accent that is a character of its own would change the letter before.
    guard !beginning.isEmpty, let next = rest.first,
      next.properties.canonicalCombiningClass == .notReordered
    else { return nil }
    return String(rest)
  }
}
