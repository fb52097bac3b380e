/// A rectangle of the screen, in pixels.
package struct Area: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// True if another area lies below this one.
  package func isAbove(_ other: Area) -> Bool {
    other.y >= y + height && other.x < x + width && x < other.x + other.width
  }

  private static let lowest = 190

  package func scaled(by scale: Int) -> Area {
    Area(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }

  /// The lower part of the area with a height in percent. On a small screen it is higher, so that
  /// fingers hit the keys of five rows and the bar, but it is never more than half of the screen.
  package func bottom(percent: Int) -> Area {
    let part = max(height * percent / 100, min(Area.lowest, height / 2))
    return Area(x: x, y: y + height - part, width: width, height: part)
  }
}
