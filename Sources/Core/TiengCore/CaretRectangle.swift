/// The position of the caret, as the application reports it. Depending on the platform, it is
/// relative to the screen or to the window, so it only shows whether the caret has moved.
///
///     let caret = CaretRectangle(x: 120, y: 40, width: 0, height: 18)
///     caret == CaretRectangle(x: 128, y: 40, width: 0, height: 18)   // false: it has moved
public struct CaretRectangle: Hashable, Sendable {
  /// The left edge, in pixels.
  public var x: Int32

  /// The upper edge, in pixels.
  public var y: Int32

  /// The width in pixels, often 0.
  public var width: Int32

  /// The height in pixels: that of the line.
  public var height: Int32

  /// Makes a rectangle. Any number is allowed, because applications send any.
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
