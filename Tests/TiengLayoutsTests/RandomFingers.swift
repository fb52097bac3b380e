import TiengCore
import TiengLayouts

/// Up to five fingers that do anything at any time, even events that a system must not send.
struct RandomFingers {
  var touches: Touches
  /// The keys that a view would draw as pressed after the results so far, with the number of
  /// fingers on each.
  private(set) var drawn: [KeyPlace: Int] = [:]
  private(set) var hasCallout = false
  /// The actions that left a finger down although they should have released all.
  private(set) var mistakes: [String] = []
  private var time = 0
  private let layout: KeyboardLayout
  private let other: KeyboardLayout

  init(_ layout: KeyboardLayout, using generator: inout SeededGenerator) {
    self.layout = layout
    other = .random(using: &generator)
    var habits = Touches.Habits()
    habits.doubleSpaceEndsSentence = Bool.random(using: &generator)
    touches = Touches(
      layout, size: LayoutSize(width: 800, height: 300),
      arrangement: KeyboardArrangement.allCases.randomElement(using: &generator)!, habits: habits)
  }

  mutating func step(using generator: inout SeededGenerator) {
    time += [0, 1, 50, 499, 500, 501, 3_000].randomElement(using: &generator)!
    let finger = Int.random(in: 1...5, using: &generator)
    let point = LayoutPoint(
      x: .random(in: -50...850, using: &generator), y: .random(in: -150...350, using: &generator))
    switch Int.random(in: 0..<40, using: &generator) {
    case 0..<10: draw(touches.began(finger, at: point, time: time))
    case 10..<20: draw(touches.moved(finger, to: point, time: time))
    case 20..<27: draw(touches.ended(finger, at: point, time: time))
    case 27..<30: draw(touches.cancelled(finger, time: time))
    case 30..<36: draw(touches.tick(at: time))
    case 36: draw(touches.setShift(ShiftState.allCases.randomElement(using: &generator)!))
    case 37: draw(touches.show(page: touches.layout.pages.randomElement(using: &generator)!.name))
    case 38: draw(touches.replace(other.pages.randomElement(using: &generator)!))
    default: change(using: &generator)
    }
  }

  /// Changes the size, the layout or the field, which ends all touches.
  private mutating func change(using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      let size = LayoutSize(
        width: .random(in: 100...2_000, using: &generator),
        height: .random(in: 50...900, using: &generator))
      draw(
        touches.resize(
          size, arrangement: KeyboardArrangement.allCases.randomElement(using: &generator)!))
      expectNothingDown("resize")
    case 1:
      draw(touches.reset())
      expectNothingDown("reset")
    default:
      draw(touches.use(touches.layout.name == other.name ? layout : other))
      expectNothingDown("use")
    }
  }

  private mutating func expectNothingDown(_ change: String) {
    if !touches.pressed.isEmpty || !drawn.isEmpty || hasCallout || touches.nextTick != nil {
      mistakes.append(change)
    }
  }

  /// Every finger is lifted or cancelled, in any order.
  mutating func liftAll(using generator: inout SeededGenerator) {
    for finger in (1...5).shuffled(using: &generator) {
      let isLifted = Bool.random(using: &generator)
      let middle = LayoutPoint(x: 400, y: 100)
      draw(
        isLifted
          ? touches.ended(finger, at: middle, time: time) : touches.cancelled(finger, time: time))
    }
  }

  private mutating func draw(_ outputs: [KeyboardOutput]) {
    for output in outputs {
      switch output {
      case .pressed(let place): drawn[place, default: 0] += 1
      case .released(let place):
        drawn[place, default: 0] -= 1
        if drawn[place] == 0 { drawn[place] = nil }
      case .callout: hasCallout = true
      case .calloutGone: hasCallout = false
      case .typed, .repeated, .movedCaret, .changed: break
      }
    }
  }
}
