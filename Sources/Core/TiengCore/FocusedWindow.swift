/// The window that has the focus, as the desktop reports it.
///
///     FocusedWindow(application: "org.gnome.TextEditor.desktop", title: "notes").application
///     // org.gnome.texteditor
///
/// It is kept in memory while the window has the focus, and never written to a file.
public struct FocusedWindow: Hashable, Sendable {
  /// The name of its desktop file without the ending, or else the class of the window, in lower
  /// case. Empty if it is not known.
  public let application: String

  /// Its title. Nil if it is not reported.
  public let title: String?

  /// The number of code points of a title that are used.
  public static let longestTitle = 400

  /// Makes a window. The ending `.desktop` is left out. Of the title, only the first
  /// ``longestTitle`` code points are kept.
  public init(application: String, title: String? = nil) {
    let name = application.lowercased()
    self.application = name.hasSuffix(".desktop") ? String(name.dropLast(8)) : name
    self.title = title.map {
      String(String.UnicodeScalarView($0.unicodeScalars.prefix(FocusedWindow.longestTitle)))
    }
  }
}
