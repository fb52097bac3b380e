import TiengGtk4
import TiengKeyboard

/// Finds touchscreens.
enum Touchscreen {
  /// True if there is a touchscreen.
  static var isThere: Bool {
    guard let seat = gdk_display_get_default_seat(gdk_display_get_default()) else { return false }
    return gdk_seat_get_capabilities(seat).rawValue & GDK_SEAT_CAPABILITY_TOUCH.rawValue != 0
  }
}
