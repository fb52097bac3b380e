/// What is shown above a key: what a long press offers.
///
/// For the zoomed key of a tap, see ``LayoutGeometry/inputCallout(of:in:)``.
public struct Callout: Hashable, Sendable {
  /// The key that it belongs to.
  public let place: KeyPlace

  /// What it offers, as it is seen from the left and the top.
  public let choices: [KeyAlternative]

  /// Where each of them is. They may lie above the keyboard: `y` is negative there.
  public let rectangles: [LayoutRectangle]

  /// The whole of it.
  public let rectangle: LayoutRectangle

  /// Which one is chosen if the finger is let go now; nil if none is.
  public var selected: Int?

  /// The choice at a point, or the nearest one; nil if the finger has slid away from it.
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

  /// How far away a finger still chooses, in heights of a choice: from the key below it.
  private static let reach = 1.6
}

extension LayoutGeometry {
  /// Where the zoomed key of a tap is.
  ///
  /// - Parameters:
  ///   - place: A place of this page.
  ///   - bounds: What it must not leave: the keyboard, and room above it.
  /// - Returns: nil if there is no key at the place.
  public func inputCallout(of place: KeyPlace, in bounds: LayoutRectangle) -> LayoutRectangle? {
    guard let key = self[place]?.rectangle else { return nil }
    let width = min(key.width * 1.2, bounds.width)
    return LayoutRectangle(
      x: key.middle.x - width / 2, y: key.y - key.height, width: width,
      height: min(key.height, bounds.height)
    ).moved(into: bounds)
  }

  /// What a long press on a key offers.
  ///
  /// - Parameters:
  ///   - place: A place of this page.
  ///   - bounds: What it must not leave: the keyboard, and room above it.
  /// - Returns: nil if the key offers nothing.
  public func actionCallout(of place: KeyPlace, in bounds: LayoutRectangle) -> Callout? {
    guard let placed = self[place], !placed.key.alternatives.isEmpty else { return nil }
    let key = placed.rectangle
    let choices = placed.key.alternatives
    let widest = max(1, Int(bounds.width / min(key.width, bounds.width)))
    let rows = (choices.count + widest - 1) / widest
    let columns = (choices.count + rows - 1) / rows
    let cell = LayoutSize(
      width: min(key.width, bounds.width / Double(columns)),
      height: min(key.height, bounds.height / Double(rows)))
    let rectangle = LayoutRectangle(
      x: key.middle.x - cell.width / 2, y: key.y - cell.height * Double(rows),
      width: cell.width * Double(columns), height: cell.height * Double(rows)
    ).moved(into: bounds)
    // The first choice is the nearest to the finger: in the bottom row.
    let rectangles = choices.indices.map {
      LayoutRectangle(
        x: rectangle.x + Double($0 % columns) * cell.width,
        y: rectangle.maxY - Double($0 / columns + 1) * cell.height,
        width: cell.width, height: cell.height)
    }
    return Callout(
      place: place, choices: choices, rectangles: rectangles, rectangle: rectangle, selected: 0)
  }
}

extension LayoutRectangle {
  /// The same size, as little moved as it takes to be inside another one.
  func moved(into bounds: LayoutRectangle) -> LayoutRectangle {
    var moved = self
    moved.x = max(bounds.x, min(x, bounds.maxX - width))
    moved.y = max(bounds.y, min(y, bounds.maxY - height))
    return moved
  }
}
