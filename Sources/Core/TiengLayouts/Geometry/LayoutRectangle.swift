/// A point on the keyboard, in logical pixels from its top left corner.
///
///     let middle = LayoutRectangle(x: 0, y: 0, width: 100, height: 50).middle
///     middle == LayoutPoint(x: 50, y: 25)   // true
public struct LayoutPoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// How large something is, in logical pixels.
///
///     LayoutRectangle(LayoutSize(width: 1000, height: 400)).maxY   // 400.0
public struct LayoutSize: Hashable, Sendable {
  /// To the right.
  public var width: Double
  /// Down.
  public var height: Double

  /// A size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A part of the keyboard, in logical pixels from its top left corner.
///
///     let key = LayoutRectangle(x: 100, y: 0, width: 100, height: 50)
///     key.contains(LayoutPoint(x: 100, y: 10))   // true
///     key.contains(LayoutPoint(x: 200, y: 10))   // false: that is the next key
public struct LayoutRectangle: Hashable, Sendable {
  /// Its left side.
  public var x: Double
  /// Its top.
  public var y: Double
  /// To the right.
  public var width: Double
  /// Down.
  public var height: Double

  /// A rectangle by its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle at the origin.
  public init(_ size: LayoutSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Its right side.
  public var maxX: Double { x + width }
  /// Its bottom.
  public var maxY: Double { y + height }
  /// Its middle.
  public var middle: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }

  /// True if a point is inside. The left side and the top belong to the rectangle, the right side
  /// and the bottom do not.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// True if two rectangles have more in common than a side.
  public func overlaps(_ other: LayoutRectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The square of the distance of a point from the rectangle, 0 inside.
  func squaredDistance(to point: LayoutPoint) -> Double {
    let across = max(x - point.x, 0, point.x - maxX)
    let down = max(y - point.y, 0, point.y - maxY)
    return across * across + down * down
  }
}
