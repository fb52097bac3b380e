import VietnameseCharsets

/// The effects that a session asks the platform to perform, in order.
///
///     for effect in response.effects { perform(effect) }
///
/// There is at most one deletion, then one commit, then one preedit. A second commit is impossible,
/// because GNOME's Wayland would lose the first of two.
public struct Effects: Hashable, Sendable {
  /// The number of code points to delete before the caret.
  var deletedCount = 0

  /// True if the preedit is hidden before the commit.
  var hidesPreeditFirst = false

  /// The text to commit. Empty for none.
  var committed = ""

  /// The change of the preedit after that, if any.
  var preedit: Effect?

  /// The other effects.
  private(set) var others: [Effect] = []

  /// Makes an empty list.
  public init() {}

  /// Adds an effect at its place. Committed texts are joined.
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

  /// Removes all effects on the text.
  mutating func leaveText() {
    deletedCount = 0
    hidesPreeditFirst = false
    committed = ""
    preedit = nil
  }

  /// The effects in another charset. The preedit is converted too, because the platform commits it
  /// when the focus goes.
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
  /// Iterates over the effects in order.
  public struct Iterator: IteratorProtocol {
    fileprivate let effects: Effects
    fileprivate var place = 0

    /// The next effect, or nil at the end.
    public mutating func next() -> Effect? {
      while place < 4 + effects.others.count {
        defer { place += 1 }
        if let effect = effects.effect(at: place) { return effect }
      }
      return nil
    }
  }

  /// Makes an iterator.
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

  /// True if the application gets a key that was held back.
  var forwardsKeys: Bool {
    others.contains { if case .forwardKey = $0 { true } else { false } }
  }

  /// True if text is committed.
  public var commitsText: Bool { !committed.isEmpty }

  /// The number of effects.
  public var count: Int {
    (deletedCount > 0 ? 1 : 0) + (hidesPreeditFirst ? 1 : 0) + (committed.isEmpty ? 0 : 1)
      + (preedit == nil ? 0 : 1) + others.count
  }

  /// True if there are no effects.
  public var isEmpty: Bool {
    deletedCount == 0 && committed.isEmpty && preedit == nil && others.isEmpty
  }
}

extension Effects: ExpressibleByArrayLiteral {
  /// Makes the effects of a sequence.
  public init(_ effects: some Sequence<Effect>) {
    for effect in effects { add(effect) }
  }

  /// Makes the effects of a literal and puts them in order: `[.hidePreedit, .commit("ư ")]`.
  public init(arrayLiteral effects: Effect...) { self.init(effects) }
}
