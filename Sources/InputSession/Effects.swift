import VietnameseCharsets

/// What a session asks of the platform, in the order in which it is to be done.
///
///     for effect in response.effects { perform(effect) }
///
/// There is one deletion at most, then one commit, then one preedit: a second
/// commit cannot be said. GNOME's Wayland would lose the first of two.
public struct Effects: Hashable, Sendable {
  /// How many code points before the caret are deleted.
  var deletedCount = 0

  /// Whether the preedit goes before text is committed in its place.
  var hidesPreeditFirst = false

  /// What is committed; empty if nothing is.
  var committed = ""

  /// What is done with the preedit after that, if anything.
  var preedit: Effect?

  /// What is shown beside the text, and asked for.
  private(set) var others: [Effect] = []

  /// Nothing is to be done.
  public init() {}

  /// Puts an effect in its place. What is committed is added to what is
  /// committed already.
  mutating func add(_ effect: Effect) {
    switch effect {
    case .deleteBackward(let count): deletedCount += count
    case .commit(let text):
      hidesPreeditFirst = preedit == .hidePreedit
      preedit = nil
      committed += text
    case .showPreedit, .showCompletion, .hidePreedit: preedit = effect
    case .requestSurroundingText, .showCandidates, .hideCandidates, .requestSuggestions,
      .askServices,
      .showAuxiliary, .hideAuxiliary, .showDone, .notify, .speak, .forwardKey, .set:
      others.append(effect)
    }
  }

  /// Nothing is done to the text.
  mutating func leaveText() {
    deletedCount = 0
    hidesPreeditFirst = false
    committed = ""
    preedit = nil
  }

  /// The same in another charset. The preedit is written in it as well, for
  /// the platform commits that when the focus goes.
  func written(in charset: Charset) -> Effects {
    var effects = self
    effects.committed = charset.committed(committed)
    effects.preedit = preedit.map { effect in
      switch effect {
      case .showPreedit(let text): .showPreedit(charset.committed(text))
      case .showCompletion(let typed, let completion):
        .showCompletion(
          typed: charset.committed(typed), completion: charset.committed(completion))
      default: effect
      }
    }
    return effects
  }
}

extension Effects: Sequence {
  /// Goes through the effects in their order.
  public struct Iterator: IteratorProtocol {
    fileprivate let effects: Effects
    fileprivate var place = 0

    /// The next effect; nil at the end.
    public mutating func next() -> Effect? {
      while place < 4 + effects.others.count {
        defer { place += 1 }
        if let effect = effects.effect(at: place) { return effect }
      }
      return nil
    }
  }

  /// The effects from the first on.
  public func makeIterator() -> Iterator { Iterator(effects: self) }

  /// The least number of effects; ``count`` is the exact one.
  public var underestimatedCount: Int { others.count }

  private func effect(at place: Int) -> Effect? {
    switch place {
    case 0: deletedCount > 0 ? .deleteBackward(deletedCount) : nil
    case 1: hidesPreeditFirst ? .hidePreedit : nil
    case 2: committed.isEmpty ? nil : .commit(committed)
    case 3: preedit
    default: others[place - 4]
    }
  }

  /// Whether text is committed.
  public var commitsText: Bool { !committed.isEmpty }

  /// How many there are.
  public var count: Int {
    (deletedCount > 0 ? 1 : 0) + (hidesPreeditFirst ? 1 : 0) + (committed.isEmpty ? 0 : 1)
      + (preedit == nil ? 0 : 1) + others.count
  }

  /// Whether nothing is asked for.
  public var isEmpty: Bool {
    deletedCount == 0 && committed.isEmpty && preedit == nil && others.isEmpty
  }
}

extension Effects: ExpressibleByArrayLiteral {
  /// The effects of a list.
  public init(_ effects: some Sequence<Effect>) {
    for effect in effects { add(effect) }
  }

  /// The effects of a literal, put in their order: `[.hidePreedit, .commit("ư ")]`.
  public init(arrayLiteral effects: Effect...) { self.init(effects) }
}
