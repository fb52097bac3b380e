import TiengCore

extension Touches {
  /// A finger came down. If another finger is down, its key is typed now.
  public mutating func began(
    _ finger: Int, at point: LayoutPoint, time: Int
  ) -> [KeyboardOutput] {
    var outputs = cancelled(finger, time: time)
    if let live { outputs += end(live, time: time) }
    guard let key = geometry.key(at: point), acts(on: .press, of: key.key.action) else {
      return outputs
    }
    outputs.append(.pressed(key.place))
    switch key.key.action {
    case .shift, .modifier:
      held[finger] = HeldKey(place: key.place, action: key.key.action)
      return outputs + act(key.key.action, time: time)
    case let action where action.repeats && acts(on: .repeatPress, of: action):
      let next = LiveTouch.Gesture.repeating(next: time &+ Timing.firstRepeat)
      live = LiveTouch(finger, on: key, at: point, time: time, next)
      return outputs + act(action, time: time)
    default:
      let press = LiveTouch.Gesture.pressing(longPress: longPress(on: key.key, from: time))
      live = LiveTouch(finger, on: key, at: point, time: time, press)
      return outputs
    }
  }

  /// A finger moved.
  public mutating func moved(
    _ finger: Int, to point: LayoutPoint, time: Int
  ) -> [KeyboardOutput] {
    guard let live, live.finger == finger else { return [] }
    switch live.gesture {
    case .pressing: return press(live, at: point, time: time)
    case .repeating: return live.key.rectangle.isLeft(by: point) ? letGo(live) : []
    case .dragging(let x): return drag(from: x, to: point.x)
    case .choosing(let callout, let hasMoved):
      guard hasMoved || live.point.isLeft(by: point) else { return [] }
      return choose(in: callout, at: point)
    }
  }

  /// A finger was lifted.
  public mutating func ended(
    _ finger: Int, at point: LayoutPoint, time: Int
  ) -> [KeyboardOutput] {
    if held[finger] != nil { return release(finger) }
    let outputs = moved(finger, to: point, time: time)
    guard let live, live.finger == finger else { return outputs }
    return outputs + end(live, time: time)
  }

  /// The system cancelled a touch, which types nothing. Shift and modifiers that it held are turned
  /// off, locked or not.
  public mutating func cancelled(_ finger: Int, time: Int) -> [KeyboardOutput] {
    if let key = held.removeValue(forKey: finger) { return [.released(key.place)] + turnOff(key) }
    guard let live, live.finger == finger else { return [] }
    return letGo(live)
  }

  func longPress(on key: LayoutKey, from time: Int) -> Int? {
    let offersOthers =
      habits.callouts && !key.alternatives.isEmpty && acts(on: .longPress, of: key.action)
    return offersOthers ? time &+ max(1, habits.longPress) : nil
  }

  /// Moves a finger that is pressing: to another key, or along the space bar.
  private mutating func press(
    _ live: LiveTouch, at point: LayoutPoint, time: Int
  ) -> [KeyboardOutput] {
    self.live?.point = point
    if live.key.key.action == .space, live.key.rectangle.contains(live.start),
      abs(point.x - live.start.x) >= Timing.dragStart, acts(on: .drag, of: .space)
    {
      self.live?.gesture = .dragging(from: live.start.x)
      return drag(from: live.start.x, to: point.x)
    }
    guard live.key.rectangle.isLeft(by: point), let key = geometry.key(at: point),
      key.place != live.key.place, acts(on: .press, of: key.key.action)
    else { return [] }
    let due = longPress(on: key.key, from: time)
    self.live?.key = key
    self.live?.gesture = .pressing(longPress: due)
    return [.released(live.key.place), .pressed(key.place)]
  }

  private mutating func drag(from x: Double, to end: Double) -> [KeyboardOutput] {
    guard end.isFinite, x.isFinite else { return [] }
    let steps = Int(max(-1_000, min(1_000, (end - x) / Timing.dragStep)))
    guard steps != 0 else { return [] }
    live?.gesture = .dragging(from: x + Double(steps) * Timing.dragStep)
    return [.movedCaret(steps)]
  }

  private mutating func choose(in callout: Callout, at point: LayoutPoint) -> [KeyboardOutput] {
    var changed = callout
    changed.selected = callout.choice(at: point)
    live?.gesture = .choosing(changed, hasMoved: true)
    return changed == callout ? [] : [.callout(changed)]
  }
}

extension LayoutRectangle {
  /// True if a finger at a point has left the key, by more than a finger trembles.
  func isLeft(by point: LayoutPoint) -> Bool {
    let slop = min(width, height) * 0.12
    return !(squaredDistance(to: point) <= slop * slop)
  }
}

extension LayoutPoint {
  /// True if a finger has moved from here, by more than a finger trembles.
  func isLeft(by point: LayoutPoint) -> Bool {
    abs(x - point.x) >= Touches.Timing.slop || abs(y - point.y) >= Touches.Timing.slop
  }
}
