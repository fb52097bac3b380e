/// A rectangle of the screen, in pixels.
struct Area: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// Whether another one lies below it.
  func isAbove(_ other: Area) -> Bool {
    other.y >= y + height && other.x < x + width && x < other.x + other.width
  }

  private static let lowest = 190

  func scaled(by scale: Int) -> Area {
    Area(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }

  /// The lower part of it, of a height in percent, in which fingers hit the keys of five rows and
  /// the bar: a small screen gives more, but never more than half of it.
  func bottom(percent: Int) -> Area {
    let part = max(height * percent / 100, min(Area.lowest, height / 2))
    return Area(x: x, y: y + height - part, width: width, height: part)
  }
}
