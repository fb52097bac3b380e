import CX11

/// A maximized window becomes smaller when the keyboard appears, and nothing of it is covered: this
/// is a window of one pixel, for which the window manager keeps the room of the keyboard free, like
/// that of a panel.
///
/// The keyboard itself cannot do this. A window that is not managed reserves nothing, and a panel
/// lies below fullscreen windows.
final class Strut {
  private let display: OpaquePointer
  private let window: CX11.Window

  /// - Parameter area: The area of the keyboard, in device pixels. No monitor may lie below it,
  ///   because room is reserved from the lower edge of the whole screen, which all monitors share.
  init(_ display: OpaquePointer, _ area: Area) {
    let screen = XDefaultScreen(display)
    let height = Int(XDisplayHeight(display, screen))
    self.display = display
    window = XCreateSimpleWindow(
      display, XRootWindow(display, screen), Int32(area.x), Int32(height - 1), 1, 1, 0, 0, 0)
    // Without a background, the window is not visible as a black pixel.
    XSetWindowBackgroundPixmap(display, window, 0)
    let type = XInternAtom(display, "_NET_WM_WINDOW_TYPE_DOCK", 0)
    Strut.set(display, window, "_NET_WM_WINDOW_TYPE", XA_ATOM, [type])
    let bottom = UInt(height - area.y)
    let edge = (start: UInt(max(area.x, 0)), end: UInt(max(area.x + area.width - 1, 0)))
    let zero: UInt = 0
    Strut.set(
      display, window, "_NET_WM_STRUT_PARTIAL", XA_CARDINAL,
      [zero, zero, zero, bottom, zero, zero, zero, zero, zero, zero, edge.start, edge.end])
    Strut.set(display, window, "_NET_WM_STRUT", XA_CARDINAL, [zero, zero, zero, bottom])
    let hints = XAllocWMHints()
    hints?.pointee.flags = Int(InputHint)
    hints?.pointee.input = 0
    XSetWMHints(display, window, hints)
    XFree(hints)
    XStoreName(display, window, "tieng-keyboard")
    XMapWindow(display, window)
    XFlush(display)
  }

  deinit {
    XDestroyWindow(display, window)
    XFlush(display)
  }

  static func set(
    _ display: OpaquePointer, _ window: CX11.Window, _ property: String, _ type: Atom,
    _ values: [UInt]
  ) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, XInternAtom(display, property, 0), type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}
