import LayoutFiles
import Testing
import TiengCore
import TiengLayouts

/// Reaches everything by touches alone, from the first page, as a user would.
@Suite("By touch")
struct ReachTests {
  /// 20 percent of a small tablet's screen, below the bar, and a telephone's width.
  static let smallest = LayoutSize(width: 360, height: 160)

  @Test(
    "every page is reached, and every key and every choice of a callout does what it says",
    arguments: try ShippedLayoutsTests.names())
  func every(name: String) throws {
    let layout = try ShippedLayoutsTests.read(name)
    for purpose in [ContentType.Purpose.freeForm, .terminal, .number] {
      let suited = layout.suited(to: purpose)
      let ways = Ways(from: Touches(suited, size: LayoutSize(width: 800, height: 300)))
      #expect(Set(ways.found.keys) == Set(suited.pages.map(\.name)), "\(purpose)")
    }
    for arrangement in KeyboardArrangement.allCases {
      for size in [LayoutSize(width: 1_920, height: 300), Self.smallest] {
        let touches = Touches(layout, size: size, arrangement: arrangement)
        for (_, touches) in Ways(from: touches).found { tryAll(touches) }
      }
    }
  }

  private func tryAll(_ touches: Touches) {
    for key in touches.geometry.keys where key.key.action != .none {
      let outputs = touches.tapping(key)
      #expect(outputs.first == .pressed(key.place) && outputs.contains(.released(key.place)))
      if key.key.action.types {
        let typed = KeyboardOutput.typed(key.key.action, modifiers: touches.modifiers(of: key))
        #expect(outputs.contains(typed), "\(key.place)")
      }
      for choice in key.key.alternatives.indices {
        #expect(
          touches.choosing(choice, of: key).contains(
            .typed(key.key.alternatives[choice].action, modifiers: [])),
          "choice \(choice) of \(key.place)")
      }
    }
  }

  @Test(
    "no key is too small for a finger on the smallest screen",
    arguments: try ShippedLayoutsTests.names())
  func sizes(name: String) throws {
    let layout = try ShippedLayoutsTests.read(name)
    for purpose in ContentType.Purpose.allCases {
      for page in layout.suited(to: purpose).pages {
        for arrangement in KeyboardArrangement.allCases {
          let geometry = LayoutGeometry(page, size: Self.smallest, arrangement: arrangement)
          for key in geometry.keys where key.key.action != .none {
            let area = key.rectangle
            #expect(
              area.width >= 24 && area.height >= 24,
              "\(key.place) \(arrangement) \(purpose): \(area.width) × \(area.height)")
          }
        }
      }
    }
  }
}

/// The pages that keys lead to, each with the touches that have just reached it.
private struct Ways {
  private(set) var found: [String: Touches] = [:]

  init(from start: Touches) {
    var waiting = [start]
    found[start.geometry.page.name] = start
    while let touches = waiting.popLast() {
      for key in touches.geometry.keys {
        switch key.key.action {
        case .page, .shift:
          var next = touches
          _ = next.tap(key)
          let page = next.geometry.page.name
          if found.updateValue(found[page] ?? next, forKey: page) == nil { waiting.append(next) }
        default: break
        }
      }
    }
  }
}

extension Touches {
  fileprivate mutating func tap(_ key: PlacedKey) -> [KeyboardOutput] {
    let middle = key.rectangle.middle
    return began(1, at: middle, time: 0) + ended(1, at: middle, time: 40)
  }

  /// Shift, with a key that types no character.
  fileprivate func modifiers(of key: PlacedKey) -> KeyEvent.Modifiers {
    if case .key = key.key.action, shift != .off { .shift } else { [] }
  }

  fileprivate func tapping(_ key: PlacedKey) -> [KeyboardOutput] {
    var touches = self
    return touches.tap(key)
  }

  /// A long press, and a finger that slides over the callout to a choice, which may lie where the
  /// finger came down.
  fileprivate func choosing(_ choice: Int, of key: PlacedKey) -> [KeyboardOutput] {
    var touches = self
    let begin = touches.began(1, at: key.rectangle.middle, time: 0) + touches.tick(at: 500)
    guard let callout = touches.callout else { return begin }
    let way = callout.rectangles[(choice + 1) % callout.rectangles.count].middle
    let end = callout.rectangles[choice].middle
    return begin + touches.moved(1, to: way, time: 550) + touches.moved(1, to: end, time: 600)
      + touches.ended(1, at: end, time: 700)
  }
}
