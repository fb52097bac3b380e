import CX11
import GLibSupport
import TiengGtk4
import TiengKeyboard

/// A monitor that the keyboard can be shown on.
struct Monitor {
  /// The area of the monitor, in GTK's pixels.
  let area: Area
  /// True if no other monitor lies below. If one does, no room can be reserved here: it would be
  /// taken from that monitor.
  private(set) var isLowest = true

  /// The monitor with the window that has the focus, if X11 knows that window, or else the primary
  /// monitor.
  ///
  /// XWayland does not know the windows of Wayland.
  static func current() -> Monitor {
    let display = gdk_display_get_default()!
    var monitor = chosen(display)
    monitor.isLowest = !all(display).contains { monitor.area.isAbove($0.monitor.area) }
    return monitor
  }

  private static func chosen(_ display: OpaquePointer) -> Monitor {
    if let active = activeWindow(display), let monitor = monitor(at: active, display) {
      return monitor
    }
    let primary = gdk_x11_display_get_primary_monitor(display)
    let monitors = gdk_display_get_monitors(display)
    guard let first = primary ?? g_list_model_get_item(monitors, 0).map({ OpaquePointer($0) })
    else { return Monitor(area: Area(x: 0, y: 0, width: 1024, height: 768)) }
    if primary == nil { g_object_unref(first.object) }
    return Monitor(first)
  }

  private init(area: Area) { self.area = area }

  private init(_ monitor: OpaquePointer) {
    var place = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &place)
    area = Area(
      x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height))
  }

  /// The middle of the active window, in device pixels.
  private static func activeWindow(_ display: OpaquePointer) -> (x: Int, y: Int)? {
    let x11 = gdk_x11_display_get_xdisplay(display)!
    let root = XDefaultRootWindow(x11)
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      x11, root, XInternAtom(x11, "_NET_ACTIVE_WINDOW", 0), 0, 1, 0, XA_WINDOW, &type, &format,
      &count, &rest, &data)
    defer { XFree(data) }
    guard count == 1, format == 32, type == XA_WINDOW, let data else { return nil }
    let window = data.withMemoryRebound(to: CX11.Window.self, capacity: 1) { $0.pointee }
    guard window != 0 else { return nil }
    // The window may no longer exist.
    gdk_x11_display_error_trap_push(display)
    defer { gdk_x11_display_error_trap_pop_ignored(display) }
    var (ofRoot, x, y): (CX11.Window, Int32, Int32) = (0, 0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    var child: CX11.Window = 0
    guard XGetGeometry(x11, window, &ofRoot, &x, &y, &width, &height, &border, &depth) != 0,
      XTranslateCoordinates(
        x11, window, root, Int32(width / 2), Int32(height / 2), &x, &y, &child) != 0
    else { return nil }
    return (Int(x), Int(y))
  }

  private static func monitor(at place: (x: Int, y: Int), _ display: OpaquePointer) -> Monitor? {
    all(display).first { monitor, scale in
      let device = monitor.area.scaled(by: scale)
      return place.x >= device.x && place.x < device.x + device.width && place.y >= device.y
        && place.y < device.y + device.height
    }?.monitor
  }

  private static func all(_ display: OpaquePointer) -> [(monitor: Monitor, scale: Int)] {
    let monitors = gdk_display_get_monitors(display)
    return (0..<g_list_model_get_n_items(monitors)).compactMap { index in
      guard let pointer = g_list_model_get_item(monitors, index) else { return nil }
      defer { g_object_unref(pointer) }
      let monitor = OpaquePointer(pointer)
      return (Monitor(monitor), Int(gdk_monitor_get_scale_factor(monitor)))
    }
  }
}
