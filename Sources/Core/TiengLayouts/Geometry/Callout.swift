/// The choices of a long press, which are shown above a key.
///
/// ``LayoutGeometry/inputCallout(of:in:)`` gives the place of the zoomed key of a tap.
///
///     let size = LayoutSize(width: 1000, height: 400)
///     let page = KeyboardLayout.telex.pages[0]
///     let geometry = LayoutGeometry(page, size: size)
///     let place = KeyPlace(page: page.name, row: 0, column: 5)
///     let callout = geometry.actionCallout(of: place, in: LayoutRectangle(size))
///     callout?.choices.map(\.label)   // ý, ỳ, ỷ, ỹ, ỵ
public struct Callout: Hashable, Sendable {
  /// The key that it belongs to.
  public let place: KeyPlace

  /// The choices, from the left and the top.
  public let choices: [KeyAlternative]

  /// The place of each choice. It may lie above the keyboard, where `y` is negative.
  public let rectangles: [LayoutRectangle]

  /// The place of the whole callout.
  public let rectangle: LayoutRectangle

  /// The choice that is taken if the finger is lifted now. Nil if none is.
  public var selected: Int?

  /// The choice at a point, or the nearest one. Nil if the point is too far away from all of them.
  public func choice(at point: LayoutPoint) -> Int? {
    let reach = rectangles.first.map { $0.height * Self.reach } ?? 0
    let nearest = rectangles.indices.min {
      rectangles[$0].squaredDistance(to: point) < rectangles[$1].squaredDistance(to: point)
    }
    guard let nearest, rectangles[nearest].squaredDistance(to: point) <= reach * reach else {
      return nil
    }
    return nearest
  }

  /// The distance from which a finger still chooses, in heights of a choice. It reaches down to the
  /// key below.
  private static let reach = 1.6
}

extension LayoutGeometry {
  /// The place of the zoomed key of a tap.
  ///
  /// - Parameters:
  ///   - place: The place of a key of this page.
  ///   - bounds: The area that the callout must stay in: the keyboard and some room above it.
  /// - Returns: Nil if there is no key at the place.
  public func inputCallout(of place: KeyPlace, in bounds: LayoutRectangle) -> LayoutRectangle? {
    guard let key = self[place]?.rectangle else { return nil }
    let width = min(key.width * 1.2, bounds.width)
    return LayoutRectangle(
      x: key.middle.x - width / 2, y: key.y - key.height, width: width,
      height: min(key.height, bounds.height)
    ).moved(into: bounds)
  }

  /// The callout of a long press on a key. The first choice is over the key, and the others are on
  /// the side with more room and above.
  ///
  /// - Parameters:
  ///   - place: The place of a key of this page.
  ///   - bounds: The area that the callout must stay in: the keyboard and some room above it.
  /// - Returns: Nil if the key offers nothing.
  public func actionCallout(of place: KeyPlace, in bounds: LayoutRectangle) -> Callout? {
    self[place].flatMap { actionCallout(of: $0, in: bounds) }
  }

  func actionCallout(of placed: PlacedKey, in bounds: LayoutRectangle) -> Callout? {
    let choices = placed.key.alternatives
    let key = placed.rectangle
    guard !choices.isEmpty, key.width > 0, key.height > 0, bounds.width > 0, bounds.height > 0
    else { return nil }
    let grid = CalloutGrid(choices.count, over: key, in: bounds)
    let isLeftward = key.middle.x > bounds.middle.x
    let first = key.middle.x - grid.cell.width / 2
    let rectangle = LayoutRectangle(
      x: isLeftward ? first + grid.cell.width - grid.width : first,
      y: key.y - grid.height, width: grid.width, height: grid.height
    ).moved(into: bounds)
    let rectangles = choices.indices.map { grid.rectangle($0, in: rectangle, isLeftward) }
    return Callout(
      place: placed.place, choices: choices, rectangles: rectangles, rectangle: rectangle,
      selected: 0)
  }
}

/// The rows of the choices in a callout.
private struct CalloutGrid {
  let columns: Int
  let rows: Int
  let cell: LayoutSize

  var width: Double { cell.width * Double(columns) }
  var height: Double { cell.height * Double(rows) }

  init(_ count: Int, over key: LayoutRectangle, in bounds: LayoutRectangle) {
    let width = min(key.width, key.height * 1.25, bounds.width)
    let fitting = max(1, min(10, count, Int(min(1_000, bounds.width / width))))
    rows = (count + fitting - 1) / fitting
    columns = (count + rows - 1) / rows
    cell = LayoutSize(
      width: min(width, bounds.width / Double(columns)),
      height: min(key.height, bounds.height / Double(rows)))
  }

  /// The place of a choice. The first row is the lowest, nearest to the finger.
  func rectangle(
    _ index: Int, in whole: LayoutRectangle, _ isLeftward: Bool
  ) -> LayoutRectangle {
    let column = isLeftward ? columns - 1 - index % columns : index % columns
    return LayoutRectangle(
      x: whole.x + Double(column) * cell.width,
      y: whole.maxY - Double(index / columns + 1) * cell.height,
      width: cell.width, height: cell.height)
  }
}

extension LayoutRectangle {
  /// The rectangle moved as little as possible so that it is inside another one.
  func moved(into bounds: LayoutRectangle) -> LayoutRectangle {
    var moved = self
    moved.x = max(bounds.x, min(x, bounds.maxX - width))
    moved.y = max(bounds.y, min(y, bounds.maxY - height))
    return moved
  }
}
