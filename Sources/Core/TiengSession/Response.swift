public import TiengAutocomplete
import TiengCharsets
public import TiengCore

/// The response of a session to an event.
///
///     var session = Session()
///     let response = session.receive(.key(KeyEvent("w")))
///     response.isHandled   // true
///     response.effects     // showPreedit("ư")
public struct Response: Hashable, Sendable {
  /// True if the application must not get the key.
  public var isHandled = false

  /// The alarms to set. Send ``InputEvent/due(_:)`` when one of them has run out.
  public var alarms: Alarms = []

  /// True if the key is held back. ``Effect/forwardKey(_:)`` later gives it to the application.
  public var keepsKey = false

  /// The effects to perform.
  public var effects: Effects

  /// Makes a response. Without arguments, it leaves the event to the application.
  public init(isHandled: Bool = false, alarms: Alarms = [], effects: Effects = Effects()) {
    self.isHandled = isHandled
    self.alarms = alarms
    self.effects = effects
  }

  /// The response to an event that the session ignores.
  public static let ignored = Response()
}

extension Response: CustomStringConvertible {
  /// Who gets the key, the effects and the alarms.
  ///
  ///     var session = Session()
  ///     session.receive(.key(KeyEvent("w"))).description   // takes the key: showPreedit("ư")
  public var description: String {
    let key = isHandled ? "takes the key" : keepsKey ? "holds the key back" : "leaves the key"
    let effects = effects.isEmpty ? "no effect" : self.effects.description
    let set = Alarm.allCases.filter(alarms.contains).map { "\($0)" }
    return "\(key): \(effects)" + (set.isEmpty ? "" : "; " + set.joined(separator: ", "))
  }
}

/// An effect that a session asks the platform to perform.
///
///     var session = Session()
///     _ = session.receive(.key(KeyEvent("w")))
///     session.receive(.key(KeyEvent(" "))).effects   // hidePreedit, commit("ư ")
public enum Effect: Hashable, Sendable {
  /// Insert text before the caret, in place of the preedit.
  case commit(String)
  /// Show a preedit, underlined, with the caret at its end. If the field loses the focus, the
  /// platform must commit it.
  case showPreedit(String)
  /// Show a preedit and a completion after the caret. The completion is not underlined.
  indirect case showCompletion(typed: String, completion: String)
  /// Hide the preedit.
  case hidePreedit
  /// Delete code points before the caret. This is only requested if the application has reported
  /// that text since its last change.
  case deleteBackward(Int)
  /// Ask the application to report the text around the caret, now and after each change.
  case requestSurroundingText
  /// Show a lookup table in place of the current one.
  indirect case showCandidates(CandidateTable)
  /// Hide the lookup table.
  case hideCandidates
  /// Ask the suggestion service about the text before the caret. Answer with
  /// ``InputEvent/suggestions(_:for:)``.
  indirect case requestSuggestions(String, generation: Int)
  /// Ask the services of the preferences. Send each answer with ``InputEvent/suggestions(_:for:)``.
  indirect case askServices(Autocomplete.RemoteRequest, generation: Int)
  /// Show text above the lookup table.
  case showAuxiliary(String)
  /// Hide the text above the lookup table.
  case hideAuxiliary
  /// Show or hide the button that ends the search inside the keyboard.
  case showDone(Bool)
  /// Show a message to the user for a moment.
  case notify(Notice)
  /// Let a screen reader say something. Only requested after ``InputEvent/hearing(_:)``.
  indirect case speak(Utterance)
  /// Forward this key to the application: the first that was held back.
  case forwardKey(KeyEvent)
  /// Store a preference by its name.
  indirect case set(String, to: String)
}

/// The effects that a session asks the platform to perform, in order.
///
///     var session = Session()
///     let response = session.receive(.key(KeyEvent("w")))
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

  /// The preedit to show after that, empty to hide it. Nil if it stays as it is, or comes with a
  /// completion.
  var preedit: String?

  /// The other effects. A preedit with a completion is the first.
  private(set) var others: [Effect] = []

  /// Makes an empty list.
  public init() {}

  /// Adds an effect at its place. Committed texts are joined.
  mutating func add(_ effect: Effect) {
    switch effect {
    case .deleteBackward(let count): deletedCount += count
    case .commit(let text):
      hidesPreeditFirst = preedit?.isEmpty == true
      removePreedit()
      committed += text
    case .showPreedit(let text):
      removePreedit()
      preedit = text
    case .hidePreedit:
      removePreedit()
      preedit = ""
    case .showCompletion:
      removePreedit()
      others.insert(effect, at: 0)
    case .requestSurroundingText, .showCandidates, .hideCandidates, .requestSuggestions,
      .askServices,
      .showAuxiliary, .hideAuxiliary, .showDone, .notify, .speak, .forwardKey, .set:
      others.append(effect)
    }
  }

  /// Removes all effects on the text.
  mutating func removeTextEffects() {
    deletedCount = 0
    hidesPreeditFirst = false
    committed = ""
    removePreedit()
  }

  /// Removes the change of the preedit.
  private mutating func removePreedit() {
    preedit = nil
    if completion != nil { others.removeFirst() }
  }

  /// The preedit and the completion after it, if both are shown.
  private var completion: (typed: String, completion: String)? {
    guard case .showCompletion(let typed, let completion) = others.first else { return nil }
    return (typed, completion)
  }

  /// The preedit after all of this. Nil if it stays as it is.
  var shownPreedit: String? { preedit ?? completion?.typed ?? (hidesPreeditFirst ? "" : nil) }

  /// The effects in another charset. The preedit is converted too, because the platform commits it
  /// when the field loses the focus.
  func written(in charset: Charset) -> Effects {
    var effects = self
    effects.committed = charset.committed(committed)
    effects.preedit = preedit.map { charset.committed($0) }
    if let (typed, completion) = completion {
      effects.others[0] = .showCompletion(
        typed: charset.committed(typed), completion: charset.committed(completion))
    }
    return effects
  }
}

extension Effects: Sequence {
  /// Iterates over the effects in order.
  ///
  ///     let effects: Effects = [.commit("a"), .hidePreedit, .deleteBackward(2)]
  ///     var iterator = effects.makeIterator()
  ///     iterator.next()   // deleteBackward(2)
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
    case 3: preedit.map { $0.isEmpty ? .hidePreedit : .showPreedit($0) }
    default: others[place - 4]
    }
  }

  /// True if the application gets a key that was held back.
  var forwardsKeys: Bool {
    others.contains { if case .forwardKey = $0 { true } else { false } }
  }

  /// True if nothing but the preedit may change.
  @inline(__always)
  var onlyShow: Bool { deletedCount == 0 && committed.isEmpty && others.isEmpty }

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

extension Effects: CustomStringConvertible {
  /// The effects in order, such as `hidePreedit, commit("ư ")`.
  public var description: String { map { "\($0)" }.joined(separator: ", ") }
}

extension Effects: ExpressibleByArrayLiteral {
  /// Makes the effects of a sequence.
  public init(_ effects: some Sequence<Effect>) {
    for effect in effects { add(effect) }
  }

  /// Makes the effects of a literal and puts them in order: `[.hidePreedit, .commit("ư ")]`.
  public init(arrayLiteral effects: Effect...) { self.init(effects) }
}
