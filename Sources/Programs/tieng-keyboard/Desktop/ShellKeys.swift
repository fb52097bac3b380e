import TiengCore
import TiengGLib

/// Lets GNOME Shell press keys, as for a remote desktop.
final class ShellKeys: KeyPresser {
  private static let name = "org.gnome.Mutter.RemoteDesktop"

  private let bus: OpaquePointer
  private var session: BusPeer?
  private var subscription: guint = 0
  var onLost: (() -> Void)?

  /// Mutter passes a key to an application only after the engine has left it, but it passes the
  /// release of a modifier at once. So Control has to be held longer than the key takes, as a hand
  /// does.
  let hold = 80

  init(_ bus: OpaquePointer) { self.bus = bus }

  deinit { end() }

  func begin(then: @escaping (Bool) -> Void) {
    let desktop = BusPeer(
      bus: bus, name: ShellKeys.name, path: "/org/gnome/Mutter/RemoteDesktop",
      interface: ShellKeys.name)
    desktop.call("CreateSession") { [weak self] answer in
      guard case .success(let reply) = answer, let path = reply.values[0]?.path else {
        return then(false)
      }
      let session = BusPeer(
        bus: desktop.bus, name: ShellKeys.name, path: path, interface: ShellKeys.name + ".Session")
      // This presser was ended meanwhile.
      guard let self else { return session.call("Stop") }
      self.session = session
      watchEnd(of: session)
      session.call("Start") { answer in
        if case .success = answer { then(true) } else { then(false) }
      }
    }
  }

  func send(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers, isDown: Bool) {
    let codes = modifiers.codes
    if isDown { for code in codes { notify("NotifyKeyboardKeycode", code, true) } }
    // The shell finds the key on the user's layout.
    notify("NotifyKeyboardKeysym", key.unshifted.rawValue, isDown)
    if !isDown { for code in codes.reversed() { notify("NotifyKeyboardKeycode", code, false) } }
  }

  func end() {
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    subscription = 0
    session?.call("Stop")
    session = nil
  }

  private func notify(_ method: String, _ number: UInt32, _ isDown: Bool) {
    session?.call(
      method, [g_variant_new_uint32(number), g_variant_new_boolean(isDown ? 1 : 0)])
  }

  /// Notices when the shell ends the session, because the screen was locked or the user wants it.
  private func watchEnd(of session: BusPeer) {
    let closed: GDBusSignalCallback = { _, _, _, _, _, _, context in
      let keys = Unmanaged<ShellKeys>.fromOpaque(context!).takeUnretainedValue()
      keys.session = nil
      keys.onLost?()
    }
    // Borrowed: end() ends the subscription, at the latest in deinit.
    subscription = g_dbus_connection_signal_subscribe(
      bus, session.name, session.interface, "Closed", session.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE, closed, Unmanaged.passUnretained(self).toOpaque(), nil)
  }
}
