import Glibc

/// The backend of GTK. It has to be chosen before GTK starts.
enum Backend {
  private static let names = ["GDK_BACKEND", "GSK_RENDERER", "GDK_DEBUG", "GTK_IM_MODULE"]
  /// The values that the user had set, read when the program starts.
  static let former = names.map { name in (name, getenv(name).map { String(cString: $0) }) }

  /// Chooses X11 and drawing without OpenGL. A window of X11 can refuse the focus and a window of
  /// Wayland cannot, so under GNOME and KWin the keyboard is a window of XWayland. Drawing without
  /// OpenGL takes a third of the memory.
  static func choose() {
    _ = former
    setenv("GDK_BACKEND", "x11", 1)
    setenv("GSK_RENDERER", "cairo", 0)
    // GDK would load all of Mesa only to find out which OpenGL there is.
    if String(cString: getenv("GSK_RENDERER")) == "cairo" { setenv("GDK_DEBUG", "gl-disable", 0) }
    // No field of this program takes text from an input method.
    setenv("GTK_IM_MODULE", "gtk-im-context-simple", 1)
  }

  /// Arguments for env(1) that give another program the values that the user had set.
  static var undoing: [String] {
    former.filter { $0.1 == nil }.flatMap { ["-u", $0.0] }
      + former.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}
