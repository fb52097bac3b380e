/// The window that has the focus, or none.
struct ToldWindow: Equatable {
  /// How many bytes are told of a name and of a title.
  static let limit = 1_600

  var application = ""
  var title = ""
}

/// A display that tells which window has the focus.
protocol WindowSource: AnyObject {
  /// The socket of the display.
  var file: Int32 { get }

  /// The window that has the focus, by all that was read.
  var window: ToldWindow { get }

  /// Reads what the display has said.
  ///
  /// - Returns: False when the display has gone, or tells nothing any more.
  func read() -> Bool
}
