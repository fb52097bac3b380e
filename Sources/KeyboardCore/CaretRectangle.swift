/// Where the caret is, as the application tells it: in pixels of the screen or of the window,
/// which depends on the platform. Only whether two are the same means something.
public struct CaretRectangle: Hashable, Sendable {
  public var x: Int32
  public var y: Int32
  public var width: Int32
  public var height: Int32

  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
