import Glibc

/// What GTK draws with. To be chosen before GTK begins.
enum Backend {
  /// A window of X11 can refuse the focus, one of Wayland cannot: under GNOME and KWin the keyboard
  /// is a window of XWayland. Drawing without OpenGL takes a third of the memory.
  static func choose() {
    setenv("GDK_BACKEND", "x11", 1)
    setenv("GSK_RENDERER", "cairo", 0)
    // No field of ours takes what an input method types.
    setenv("GTK_IM_MODULE", "gtk-im-context-simple", 1)
  }
}
