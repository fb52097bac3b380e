import CX11
import GLibSupport
import TiengCore
import TiengGtk4

/// Lets the X server press keys, for windows of X11.
final class XKeys: KeyPresser {
  private let display: OpaquePointer
  var onLost: (() -> Void)?

  /// The X server keeps the order of keys, so nothing has to be held.
  let hold = 0

  /// Nil if the server does not support pressing keys.
  init?() {
    guard let display = gdk_display_get_default(),
      g_type_check_instance_is_a(UnsafeMutablePointer(display), gdk_x11_display_get_type()) != 0
    else { return nil }
    self.display = gdk_x11_display_get_xdisplay(display)
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XTestQueryExtension(self.display, &event, &error, &major, &minor) != 0 else { return nil }
  }

  func begin(then: @escaping (Bool) -> Void) { then(true) }

  func send(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers, isDown: Bool) {
    let code = UInt32(XKeysymToKeycode(display, UInt(key.unshifted.rawValue)))
    guard code != 0 else {
      if isDown { Log.warning("the layout of the desktop has no key \(key.symbol.rawValue)") }
      return
    }
    // The X server counts keys from 8 on.
    let codes = modifiers.codes.map { $0 + 8 } + [code]
    for code in isDown ? codes : codes.reversed() {
      XTestFakeKeyEvent(display, code, isDown ? 1 : 0, 0)
    }
    // A press is sent together with its release, so that no key stays down if this program ends.
    if !isDown { XFlush(display) }
  }

  func end() {}
}
