import TiengCore
import TiengGtk4
import TiengKeyboard

/// Finds touchscreens.
enum Touchscreen {
  /// True if there is a touchscreen.
  static var isThere: Bool {
    guard let seat = gdk_display_get_default_seat(gdk_display_get_default()) else { return false }
    return gdk_seat_get_capabilities(seat).rawValue & GDK_SEAT_CAPABILITY_TOUCH.rawValue != 0
  }

  /// The device, by its touchscreen and the width of the monitor in GTK's pixels.
  static var deviceType: Keyboard.DeviceType {
    guard isThere else { return .desktop }
    return Monitor.current().area.width < 500 ? .phone : .tablet
  }
}
