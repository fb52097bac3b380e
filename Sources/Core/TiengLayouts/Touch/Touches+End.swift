import TiengCore

extension Touches {
  /// Types the key under a finger, and ends the touch.
  mutating func end(_ live: LiveTouch, time: Int) -> [KeyboardOutput] {
    let outputs = letGo(live)
    switch live.gesture {
    case .pressing: return outputs + tap(live, time: time)
    case .repeating, .dragging: return outputs
    case .choosing(_, hasMoved: false) where time &- live.time < habits.longPress:
      // On a busy machine the callout came although the finger was lifted before.
      return outputs + tap(live, time: time)
    case .choosing(let callout, _):
      guard let selected = callout.selected, callout.choices.indices.contains(selected) else {
        return outputs
      }
      return outputs + act(callout.choices[selected].action, time: time)
    }
  }

  private mutating func tap(_ live: LiveTouch, time: Int) -> [KeyboardOutput] {
    let action = live.key.key.action
    return acts(on: .release, of: action) ? act(action, time: time) : []
  }

  /// Ends a touch without typing anything.
  mutating func letGo(_ live: LiveTouch) -> [KeyboardOutput] {
    self.live = nil
    guard case .choosing = live.gesture else { return [.released(live.key.place)] }
    return [.calloutGone, .released(live.key.place)]
  }

  /// Ends all touches without typing anything.
  mutating func letGo() -> [KeyboardOutput] {
    var outputs = live.map { letGo($0) } ?? []
    for finger in held.keys.sorted() { outputs += cancelled(finger, time: 0) }
    return outputs
  }

  /// Lifts a finger from Shift or a modifier, which ends if something was typed meanwhile.
  mutating func release(_ finger: Int) -> [KeyboardOutput] {
    guard let key = held.removeValue(forKey: finger) else { return [] }
    let outputs: [KeyboardOutput] = [.released(key.place)]
    guard key.isUsed, !held.values.contains(where: { $0.action == key.action }) else {
      return outputs
    }
    if key.action == .shift, shift == .locked { return outputs }
    return outputs + turnOff(key, keepsLocked: true)
  }

  /// Turns off the Shift or the modifiers that a key held.
  mutating func turnOff(_ key: HeldKey, keepsLocked: Bool = false) -> [KeyboardOutput] {
    if key.action == .shift { return turnShift(.off) }
    let before = latch
    latch.release(key.action.modifiers, locked: !keepsLocked)
    return before == latch ? [] : [.changed]
  }
}
