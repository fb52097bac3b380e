/// The window that has the focus, or none.
struct ToldWindow: Equatable {
  /// The largest number of bytes of a name or a title.
  static let limit = 1_600

  var application = ""
  var title = ""
}

/// A display that reports the focused window.
protocol WindowSource: AnyObject {
  /// The socket of the display.
  var file: Int32 { get }

  /// The focused window, as of the last read.
  var window: ToldWindow { get }

  /// The applications of all windows. Waits for the display.
  func applications() -> [String]

  /// Reads the messages that have arrived.
  ///
  /// - Returns: False if the display is gone, or reports no more windows.
  func read() -> Bool
}
