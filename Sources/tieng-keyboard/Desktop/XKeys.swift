import CGtk4
import CX11
import KeyboardCore

/// Keys that the X server presses, for windows of X11.
final class XKeys: KeyPresser {
  private let display: OpaquePointer

  /// Nil, if the server does not press keys.
  init?() {
    guard let display = gdk_display_get_default(),
      g_type_check_instance_is_a(UnsafeMutablePointer(display), gdk_x11_display_get_type()) != 0
    else { return nil }
    self.display = gdk_x11_display_get_xdisplay(display)
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XTestQueryExtension(self.display, &event, &error, &major, &minor) != 0 else { return nil }
  }

  var isReady: Bool { true }

  func send(code: UInt32, _ isDown: Bool) {
    // The X server counts keys from 8 on.
    XTestFakeKeyEvent(display, code + 8, isDown ? 1 : 0, 0)
    XFlush(display)
  }

  func send(_ key: ScreenKey, _ isDown: Bool) {
    let code = XKeysymToKeycode(display, UInt(key.unshifted.rawValue))
    guard code != 0 else { return }
    XTestFakeKeyEvent(display, UInt32(code), isDown ? 1 : 0, 0)
    XFlush(display)
  }

  func end() {}
}
