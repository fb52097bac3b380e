import VietnameseCharsets

/// What a session answers to an event.
public struct Response: Hashable, Sendable {
  /// Whether the application must not see the key.
  public var isHandled = false

  /// Whether to send ``InputEvent/suggest`` as soon as no key is waiting.
  public var wantsSuggestions = false

  /// Whether to send ``InputEvent/pause`` if no key comes for as long as the
  /// preferences say.
  public var wantsPause = false

  /// What to do, in this order.
  public var effects: [Effect] = []

  public init(isHandled: Bool = false, effects: [Effect] = []) {
    self.isHandled = isHandled
    self.effects = effects
  }

  /// The answer to an event that is none of our business.
  public static let ignored = Response()

  /// The same in another charset. The preedit is written in it as well, for
  /// the platform commits that when the focus goes.
  func written(in charset: Charset) -> Response {
    var response = self
    response.effects = effects.map { effect in
      switch effect {
      case .commit(let text): .commit(charset.committed(text))
      case .showPreedit(let text): .showPreedit(charset.committed(text))
      case .showCompletion(let typed, let completion):
        .showCompletion(
          typed: charset.committed(typed), completion: charset.committed(completion))
      case .hidePreedit, .deleteBackward, .requestSurroundingText, .showCandidates,
        .hideCandidates, .requestSuggestions, .notify, .showAuxiliary, .hideAuxiliary, .showDone:
        effect
      }
    }
    return response
  }

  /// Whether text is committed.
  var commits: Bool {
    effects.contains { if case .commit = $0 { true } else { false } }
  }

  /// The same with all that is committed in one piece.
  ///
  /// Text-input-v3 of Wayland keeps the last of several until the turn is over: the others
  /// would be lost.
  var withOneCommit: Response {
    var texts: [String] = []
    for case .commit(let text) in effects { texts.append(text) }
    guard texts.count > 1 else { return self }
    var isFirst = true
    var response = self
    response.effects = effects.compactMap { effect in
      guard case .commit = effect else { return effect }
      defer { isFirst = false }
      return isFirst ? .commit(texts.joined()) : nil
    }
    return response
  }

  static func handled(_ effects: Effect...) -> Response {
    Response(isHandled: true, effects: effects)
  }

  static func passing(_ effects: Effect...) -> Response {
    Response(effects: effects)
  }
}

/// One thing that a session asks of the platform.
public enum Effect: Hashable, Sendable {
  /// Puts text before the caret, in place of the preedit.
  case commit(String)
  /// Shows the word being typed, underlined, with the caret after it. Where
  /// the field loses the focus, the platform commits it.
  case showPreedit(String)
  /// Shows the word being typed, and behind the caret what completes it, which
  /// is not underlined.
  indirect case showCompletion(typed: String, completion: String)
  /// Shows no preedit any more.
  case hidePreedit
  /// Deletes so many code points before the caret. Asked for only where the
  /// application has told that text since it last changed.
  case deleteBackward(Int)
  /// Wants to be told the text around the caret, now and when it changes.
  case requestSurroundingText
  /// Shows a lookup table, in the place of the one that there may be.
  indirect case showCandidates(CandidateTable)
  /// Shows no lookup table any more.
  case hideCandidates
  /// Wants the service to suggest for the text before the caret, and to be told
  /// by ``InputEvent/suggestions(_:for:)``.
  indirect case requestSuggestions(String, generation: Int)
  /// Shows text above the candidates, or no longer.
  case showAuxiliary(String)
  case hideAuxiliary
  /// Offers to end the search inside the keyboard, or no longer.
  case showDone(Bool)
  /// Tells the user something in passing.
  case notify(Notice)
}

extension Effect {
  /// Whether the text before the caret, or what is composed, becomes another.
  var changesText: Bool {
    switch self {
    case .commit, .showPreedit, .showCompletion, .hidePreedit, .deleteBackward: true
    default: false
    }
  }
}
