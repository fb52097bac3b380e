import TiengCore
import TiengLayouts

/// Fingers on a keyboard, written in words as in the golden rows.
///
/// `q` is a tap. `1+q` presses finger 1 on q, `1>w` moves it to w, `1>35,0` moves it by pixels,
/// `1>#2` moves it to the second choice of the callout, `1-` lifts it, `1x` cancels it. `600ms`
/// passes. `field:A` asks for a capital and `field:a` for none. `same` sets the current layout
/// again, and `reset` starts over.
struct Fingers {
  var touches: Touches
  private let layout: KeyboardLayout
  private var time = 1_000
  private var points: [Int: LayoutPoint] = [:]
  private(set) var outputs: [KeyboardOutput] = []

  init(_ layout: KeyboardLayout, habits: Touches.Habits = Touches.Habits()) {
    self.layout = layout
    touches = Touches(layout, size: LayoutSize(width: 1000, height: 400), habits: habits)
    touches.calloutBounds = LayoutRectangle(x: 0, y: -100, width: 1000, height: 500)
  }

  struct Unknown: Error { let word: String }

  mutating func play(_ text: String) throws {
    for word in text.split(separator: " ") { try play(word: String(word)) }
  }

  private mutating func play(word: String) throws {
    switch word {
    case "field:A":
      outputs += touches.setShift(.once)
      return
    case "field:a":
      outputs += touches.setShift(.off)
      return
    case "same":
      outputs += touches.use(layout)
      return
    case "reset":
      outputs += touches.reset()
      return
    default: break
    }
    if word.hasSuffix("ms"), let pause = Int(word.dropLast(2)) { return wait(pause) }
    guard word.count > 1, let finger = word.first?.wholeNumberValue else {
      try touch(1, down: word)
      wait(50)
      outputs += touches.ended(1, at: points[1, default: .zero], time: time)
      return wait(50)
    }
    let rest = String(word.dropFirst(2))
    switch word.dropFirst().first {
    case "+": try touch(finger, down: rest)
    case ">": try move(finger, to: rest)
    case "-": outputs += touches.ended(finger, at: points[finger, default: .zero], time: time)
    case "x": outputs += touches.cancelled(finger, time: time)
    default: throw Unknown(word: word)
    }
  }

  private mutating func touch(_ finger: Int, down name: String) throws {
    let point = try key(name)
    points[finger] = point
    outputs += touches.began(finger, at: point, time: time)
  }

  private mutating func move(_ finger: Int, to target: String) throws {
    let parts = target.split(separator: ",").compactMap { Double($0) }
    var point = points[finger, default: .zero]
    if parts.count == 2 {
      (point.x, point.y) = (point.x + parts[0], point.y + parts[1])
    } else if target.hasPrefix("#"), let number = Int(target.dropFirst()) {
      guard let callout = touches.callout else { throw Unknown(word: target) }
      point = callout.rectangles[number - 1].middle
    } else {
      point = try key(target)
    }
    points[finger] = point
    outputs += touches.moved(finger, to: point, time: time)
  }

  private mutating func wait(_ pause: Int) {
    let end = time + pause
    while let next = touches.nextTick, next <= end {
      time = max(time, next)
      outputs += touches.tick(at: time)
    }
    time = end
  }

  private func key(_ name: String) throws -> LayoutPoint {
    let found = touches.geometry.keys.first {
      $0.key.action == .space ? name == "space" : $0.key.name.lowercased() == name.lowercased()
    }
    guard let found else { throw Unknown(word: name) }
    return found.rectangle.middle
  }
}

extension LayoutKey {
  var name: String {
    switch label {
    case .text(let text): text
    case .icon(let icon): icon.text
    }
  }
}

extension LayoutPoint {
  fileprivate static let zero = LayoutPoint(x: 0, y: 0)
}
