/// The places of the keys of a page.
///
///     let page = KeyboardLayout.us.pages[0]
///     let size = LayoutSize(width: 1000, height: 400)
///     let geometry = LayoutGeometry(page, size: size, arrangement: .full)
///     geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label   // .text("q")
public struct LayoutGeometry: Hashable, Sendable {
  /// The page.
  public let page: KeyboardPage

  /// The size of all keys together, without the bar above them.
  public let size: LayoutSize

  /// How the keys use the width.
  public let arrangement: KeyboardArrangement

  /// The keys, row by row from the left. Their rectangles touch each other: the gaps between keys
  /// are drawn inside them.
  public let keys: [PlacedKey]

  /// Places the keys of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - size: The size of the keyboard, in logical pixels.
  ///   - arrangement: How the keys use the width.
  public init(_ page: KeyboardPage, size: LayoutSize, arrangement: KeyboardArrangement = .full) {
    self.page = page
    self.size = size
    self.arrangement = arrangement
    let height = size.height / Double(max(1, page.rows.count))
    keys = page.rows.enumerated().flatMap { row, keys in
      arrangement.columns(of: keys.map(\.width.shares), in: size.width).enumerated().map {
        let place = KeyPlace(page: page.name, row: row, column: $0.offset)
        let rectangle = LayoutRectangle(
          x: $0.element.start, y: Double(row) * height, width: $0.element.width, height: height)
        return PlacedKey(place: place, key: keys[$0.offset], rectangle: rectangle)
      }
    }
  }

  /// The key at a point, or the nearest one. Nil only if the page has no keys.
  ///
  ///     let size = LayoutSize(width: 1000, height: 400)
  ///     let geometry = LayoutGeometry(KeyboardLayout.us.pages[0], size: size)
  ///     geometry.key(at: LayoutPoint(x: 10, y: 10))?.key.label     // text("q")
  ///     geometry.key(at: LayoutPoint(x: 2000, y: 10))?.key.label   // icon(.backspace)
  public func key(at point: LayoutPoint) -> PlacedKey? {
    keys.first { $0.rectangle.contains(point) && $0.key.action != .none }
      ?? keys.filter { $0.key.action != .none }.min {
        $0.rectangle.squaredDistance(to: point) < $1.rectangle.squaredDistance(to: point)
      }
  }

  /// The key at a place. Nil if the place is on another page or has no key.
  public subscript(place: KeyPlace) -> PlacedKey? { keys.first { $0.place == place } }
}

/// A key and its place on the screen.
///
///     let size = LayoutSize(width: 1000, height: 400)
///     let placed = LayoutGeometry(KeyboardLayout.us.pages[0], size: size).keys[1]
///     placed.place.column                // 1
///     placed.key.label                   // text("w")
///     placed.rectangle.width.rounded()   // 87.0
public struct PlacedKey: Hashable, Sendable {
  /// Its place in the layout.
  public let place: KeyPlace
  /// The key.
  public let key: LayoutKey
  /// The area of the key.
  public let rectangle: LayoutRectangle
}
