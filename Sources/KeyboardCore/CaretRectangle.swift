/// The place of the caret, as the application tells it. The platform decides whether it is in
/// pixels of the screen or of the window, so all that it tells is whether the caret has moved.
///
///     let caret = CaretRectangle(x: 120, y: 40, width: 0, height: 18)
///     caret == CaretRectangle(x: 128, y: 40, width: 0, height: 18)   // false: it has moved
public struct CaretRectangle: Hashable, Sendable {
  /// The left edge, in pixels.
  public var x: Int32

  /// The upper edge, in pixels.
  public var y: Int32

  /// The width in pixels; often 0.
  public var width: Int32

  /// The height in pixels: that of the line.
  public var height: Int32

  /// A rectangle with these edges. Any number is allowed, for applications send any.
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
