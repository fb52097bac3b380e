import Testing
import TiengCore
import TiengLayouts

@Suite("Any layout, any fingers")
struct PropertyTests {
  @Test(
    "have every key inside the size, without overlaps, under its own middle", arguments: 0..<150)
  func geometry(seed: Int) throws {
    var generator = SeededGenerator(seed)
    let layout = KeyboardLayout.random(using: &generator)
    let size = LayoutSize(
      width: .random(in: 50...4_000, using: &generator),
      height: .random(in: 50...2_000, using: &generator))
    for page in layout.pages {
      for arrangement in KeyboardArrangement.allCases {
        let geometry = LayoutGeometry(page, size: size, arrangement: arrangement)
        #expect(geometry.keys.count == page.rows.joined().count)
        check(geometry)
      }
    }
  }

  private func check(_ geometry: LayoutGeometry) {
    let all = LayoutRectangle(geometry.size)
    for (index, key) in geometry.keys.enumerated() {
      #expect(key.rectangle.isInside(all))
      #expect(key.rectangle.width > 0 && key.rectangle.height > 0)
      for other in geometry.keys[(index + 1)...] {
        #expect(!key.rectangle.inset.overlaps(other.rectangle.inset))
      }
      guard key.key.action != .none else { continue }
      #expect(geometry.key(at: key.rectangle.middle)?.place == key.place)
    }
  }

  @Test("have callouts inside their bounds, whose choices do not overlap", arguments: 0..<100)
  func callouts(seed: Int) throws {
    var generator = SeededGenerator(seed)
    let page = KeyboardLayout.random(using: &generator).pages[0]
    let size = LayoutSize(
      width: .random(in: 200...2_000, using: &generator),
      height: .random(in: 100...1_000, using: &generator))
    let room = Double.random(in: 0...200, using: &generator)
    let bounds = LayoutRectangle(x: 0, y: -room, width: size.width, height: size.height + room)
    for arrangement in KeyboardArrangement.allCases {
      let geometry = LayoutGeometry(page, size: size, arrangement: arrangement)
      for key in geometry.keys {
        #expect(try #require(geometry.inputCallout(of: key.place, in: bounds)).isInside(bounds))
        guard let callout = geometry.actionCallout(of: key.place, in: bounds) else {
          #expect(key.key.alternatives.isEmpty)
          continue
        }
        check(callout, in: bounds)
      }
    }
  }

  private func check(_ callout: Callout, in bounds: LayoutRectangle) {
    #expect(callout.rectangle.isInside(bounds))
    for (index, choice) in callout.rectangles.enumerated() {
      #expect(choice.isInside(callout.rectangle))
      #expect(callout.choice(at: choice.middle) == index)
      for other in callout.rectangles[(index + 1)...] {
        #expect(!choice.inset.overlaps(other.inset))
      }
    }
  }

  @Test("end with no key down and no modifier stuck", arguments: 0..<150)
  func noKeyDown(seed: Int) {
    var generator = SeededGenerator(seed)
    let layout =
      seed % 3 == 0 ? .telex.suited(to: .terminal) : KeyboardLayout.random(using: &generator)
    var fingers = RandomFingers(layout, using: &generator)
    for _ in 0..<200 { fingers.step(using: &generator) }
    fingers.liftAll(using: &generator)
    #expect(fingers.touches.pressed.isEmpty)
    #expect(fingers.drawn.isEmpty, "pressed and released go in pairs")
    #expect(!fingers.hasCallout)
    #expect(fingers.touches.nextTick == nil)
    #expect(fingers.mistakes == [], "these let all fingers go")
    _ = fingers.touches.setShift(.off)
    _ = fingers.touches.reset()
    #expect(fingers.touches.latch.modifiers == [] && fingers.touches.shift == .off)
    #expect(fingers.touches.page == fingers.touches.layout.pages[0].name)
  }
}

extension LayoutRectangle {
  fileprivate func isInside(_ other: LayoutRectangle) -> Bool {
    x >= other.x - 1e-6 && y >= other.y - 1e-6 && maxX <= other.maxX + 1e-6
      && maxY <= other.maxY + 1e-6
  }

  /// The rectangle made a little smaller, to allow for rounding.
  fileprivate var inset: LayoutRectangle {
    LayoutRectangle(x: x + 1e-6, y: y + 1e-6, width: width - 2e-6, height: height - 2e-6)
  }
}
