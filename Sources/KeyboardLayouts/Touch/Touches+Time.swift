extension Touches {
  /// Times in milliseconds, ways in logical pixels.
  enum Timing {
    /// Two taps are one double tap.
    static let doubleTap = 500
    /// Until a key is repeated for the first time.
    static let firstRepeat = 500
    /// Between repeats, and when they become faster.
    static let slowRepeat = 100
    static let fastRepeat = 50
    static let faster = 1_500
    /// When words are deleted instead of characters, and how fast.
    static let words = 3_000
    static let wordRepeat = 250
    /// How far a finger goes along the space bar until the caret moves, and by a character.
    static let dragStart = 20.0
    static let dragStep = 10.0
    /// How far a finger trembles.
    static let slop = 8.0
  }

  /// When ``tick(at:)`` is to be called, if nothing else happens before; nil for never.
  public var nextTick: Int? {
    switch live?.gesture {
    case .pressing(let longPress): longPress
    case .repeating(let next): next
    case .dragging, .choosing, nil: nil
    }
  }

  /// Does what comes with time: long presses, repeats. A late call does one of them only.
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
