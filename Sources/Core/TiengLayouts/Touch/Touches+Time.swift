extension Touches {
  /// Times in milliseconds, and distances in logical pixels.
  enum Timing {
    /// Two taps within this time are a double tap.
    static let doubleTap = 500
    /// The time until a key is repeated for the first time.
    static let firstRepeat = 500
    /// The time between repeats, and the time after which repeats become faster.
    static let slowRepeat = 100
    static let fastRepeat = 50
    static let faster = 1_500
    /// The time after which words are deleted instead of characters, and the time between them.
    static let words = 3_000
    static let wordRepeat = 250
    /// How far a finger moves along the space bar before the caret moves, and for each character.
    static let dragStart = 20.0
    static let dragStep = 10.0
    /// How far a finger trembles.
    static let slop = 8.0
  }

  /// The time at which to call ``tick(at:)`` if nothing else happens before. Nil means never.
  public var nextTick: Int? {
    switch live?.gesture {
    case .pressing(let longPress): longPress
    case .repeating(let next): next
    case .dragging, .choosing, nil: nil
    }
  }

  /// Does what is due at a time: long presses and repeats. A late call does only one of them.
  public mutating func tick(at time: Int) -> [KeyboardOutput] {
    guard let live, let due = nextTick, time >= due else { return [] }
    if case .repeating = live.gesture { return type(live, again: time) }
    guard let callout = geometry.actionCallout(of: live.key, in: calloutBounds) else {
      self.live?.gesture = .pressing(longPress: nil)
      return []
    }
    self.live?.gesture = .choosing(callout, hasMoved: false)
    return [.callout(callout)]
  }

  private mutating func type(_ live: LiveTouch, again time: Int) -> [KeyboardOutput] {
    let action = live.key.key.action
    let age = time &- live.time
    let isWord = action == .backspace && age >= Timing.words
    let pause =
      isWord ? Timing.wordRepeat : age >= Timing.faster ? Timing.fastRepeat : Timing.slowRepeat
    self.live?.gesture = .repeating(next: time &+ pause)
    return act(isWord ? .deleteWord : action, time: time).map { output in
      guard case .typed(let action, let modifiers) = output else { return output }
      return .repeated(action, modifiers: modifiers)
    }
  }
}
