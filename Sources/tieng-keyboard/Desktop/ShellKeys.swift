import CGLib
import KeyboardCore

/// Keys that GNOME Shell presses, as for a remote desktop.
final class ShellKeys: KeyPresser {
  private static let name = "org.gnome.Mutter.RemoteDesktop"

  private let bus: OpaquePointer
  private var session: BusPeer?
  private var isLost = false

  /// Is called when the shell presses no keys any more.
  var onLost: (() -> Void)?

  init(_ bus: OpaquePointer) { self.bus = bus }

  var isReady: Bool { session != nil }

  /// - Parameter then: Is called with whether there is a shell that presses keys.
  func begin(then: @escaping (Bool) -> Void) {
    let desktop = BusPeer(
      bus: bus, name: ShellKeys.name, path: "/org/gnome/Mutter/RemoteDesktop",
      interface: ShellKeys.name)
    desktop.call("CreateSession") { [weak self] answer in
      guard case .success(let reply) = answer, let path = reply[0]?.path else { return then(false) }
      let peer = BusPeer(
        bus: desktop.bus, name: ShellKeys.name, path: path, interface: ShellKeys.name + ".Session")
      guard let self else { return peer.call("Stop") }
      session = peer
      call("Start")
      then(true)
    }
  }

  func send(code: UInt32, _ isDown: Bool) { notify("NotifyKeyboardKeycode", code, isDown) }

  func send(_ key: ScreenKey, _ isDown: Bool) {
    notify("NotifyKeyboardKeysym", key.unshifted.rawValue, isDown)
  }

  func end() {
    session?.call("Stop")
    session = nil
  }

  private func notify(_ method: String, _ number: UInt32, _ isDown: Bool) {
    call(method, [g_variant_new_uint32(number), g_variant_new_boolean(isDown ? 1 : 0)])
  }

  /// The shell ends the session when the screen is locked, or as the user says.
  private func call(_ method: String, _ arguments: [OpaquePointer?] = []) {
    session?.call(method, arguments) { [weak self] in
      guard case .failure = $0, let self, session != nil else { return }
      session = nil
      onLost?()
    }
  }
}
