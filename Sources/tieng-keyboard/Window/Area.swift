/// A rectangle of the screen, in pixels.
struct Area: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  func scaled(by scale: Int) -> Area {
    Area(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }

  /// The lower part of it, of a height in percent.
  func bottom(percent: Int) -> Area {
    let part = height * percent / 100
    return Area(x: x, y: y + height - part, width: width, height: part)
  }
}
