/// The window that has the focus, as the desktop tells it.
///
///     FocusedWindow(application: "org.gnome.TextEditor.desktop", title: "notes").application
///     // org.gnome.texteditor
///
/// It is held for as long as the window has the focus, and never written anywhere.
public struct FocusedWindow: Hashable, Sendable {
  /// The name of its desktop file without the ending, or else the class of the window, in small
  /// letters; empty if nobody knows it.
  public let application: String

  /// Its title; nil where it is not told.
  public let title: String?

  /// The number of code points of a title that are used.
  public static let longestTitle = 400

  /// The window of an application. The ending `.desktop` is left out, and of a title all but the
  /// first ``longestTitle`` code points.
  public init(application: String, title: String? = nil) {
    let name = application.lowercased()
    self.application = name.hasSuffix(".desktop") ? String(name.dropLast(8)) : name
    self.title = title.map {
      String(String.UnicodeScalarView($0.unicodeScalars.prefix(FocusedWindow.longestTitle)))
    }
  }
}
