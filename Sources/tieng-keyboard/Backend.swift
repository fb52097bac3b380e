import Glibc

/// What GTK draws with. To be chosen before GTK begins.
enum Backend {
  private static let names = ["GDK_BACKEND", "GSK_RENDERER", "GDK_DEBUG", "GTK_IM_MODULE"]
  /// What the user had set; read when the program begins.
  private static let former = names.map { name in (name, getenv(name).map { String(cString: $0) }) }

  /// A window of X11 can refuse the focus, one of Wayland cannot: under GNOME and KWin the keyboard
  /// is a window of XWayland. Drawing without OpenGL takes a third of the memory.
  static func choose() {
    _ = former
    setenv("GDK_BACKEND", "x11", 1)
    setenv("GSK_RENDERER", "cairo", 0)
    // Even to find out what OpenGL there is, GDK would load all of Mesa.
    if String(cString: getenv("GSK_RENDERER")) == "cairo" { setenv("GDK_DEBUG", "gl-disable", 0) }
    // No field of ours takes what an input method types.
    setenv("GTK_IM_MODULE", "gtk-im-context-simple", 1)
  }

  /// Arguments for env(1), so that another program has what the user had set.
  static var undoing: [String] {
    former.filter { $0.1 == nil }.flatMap { ["-u", $0.0] }
      + former.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}
