import CX11
import TiengGtk4

/// A window of X11, for calls of the server and the window manager.
struct X11Surface {
  private let display: OpaquePointer
  private let window: CX11.Window
  private let scale: Int

  /// - Parameter surface: The surface of a realized widget. The result is nil if it is not a window
  ///   of X11.
  init?(_ surface: OpaquePointer?) {
    guard let surface,
      g_type_check_instance_is_a(
        UnsafeMutablePointer(surface), gdk_x11_surface_get_type()) != 0
    else { return nil }
    display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface))
    window = gdk_x11_surface_get_xid(surface)
    scale = Int(gdk_surface_get_scale_factor(surface))
  }

  /// Makes the window manager ignore the window, so that it never takes the focus and lies above
  /// fullscreen windows. To be called before the window is mapped.
  func refuseManagement() {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    XChangeWindowAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
    refuseFocus()
    setAtom("_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_UTILITY")
    set("_NET_WM_USER_TIME", [0])
  }

  /// Declares that the window takes no input. GDK declares the opposite whenever the window is
  /// shown.
  func refuseFocus() {
    var hints = XGetWMHints(display, window) ?? XAllocWMHints()
    hints?.pointee.flags |= Int(InputHint)
    hints?.pointee.input = 0
    XSetWMHints(display, window, hints)
    XFree(hints)
    hints = nil
    var protocols: UnsafeMutablePointer<Atom>?
    var count: Int32 = 0
    guard XGetWMProtocols(display, window, &protocols, &count) != 0, let protocols else { return }
    defer { XFree(protocols) }
    let take = XInternAtom(display, "WM_TAKE_FOCUS", 0)
    var rest = (0..<Int(count)).map { protocols[$0] }.filter { $0 != take }
    XSetWMProtocols(display, window, &rest, Int32(rest.count))
  }

  /// Moves the window to an area in GTK's pixels.
  func place(_ area: Area) {
    let device = area.scaled(by: scale)
    XMoveResizeWindow(
      display, window, Int32(device.x), Int32(device.y), UInt32(device.width),
      UInt32(device.height))
    XRaiseWindow(display, window)
    XFlush(display)
  }

  /// The window that reserves room for an area at the lower edge of the screen.
  func strut(for area: Area) -> Strut { Strut(display, area.scaled(by: scale)) }

  private func set(_ property: String, _ values: [UInt]) {
    Strut.set(display, window, property, XA_CARDINAL, values)
  }

  private func setAtom(_ property: String, _ value: String) {
    Strut.set(display, window, property, XA_ATOM, [XInternAtom(display, value, 0)])
  }
}
