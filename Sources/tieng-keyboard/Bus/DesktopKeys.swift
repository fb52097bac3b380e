import CGLib
import GLibSupport
import KeyboardCore

/// Keys that an application can only get from the desktop: with Control, Alt or Super on GNOME's
/// Wayland, where what an input method forwards does not arrive. GNOME Shell presses them, as for a
/// remote desktop, which lasts from the first such key until there was none for a while.
final class DesktopKeys {
  private static let name = "org.gnome.Mutter.RemoteDesktop"

  private let bus: OpaquePointer
  private var session: BusPeer?
  private var waiting: [[UInt32]] = []
  private lazy var ending = DelayedTask(delay: 3_000) { [unowned self] in end() }

  init(_ bus: OpaquePointer) { self.bus = bus }

  /// Presses a key and lets it go, modifiers first.
  func press(_ code: UInt32, _ modifiers: KeyEvent.Modifiers) {
    guard code != 0 else { return }
    let codes = DesktopKeys.codes.filter { modifiers.contains($0.modifier) }.map(\.code) + [code]
    ending.schedule()
    if let session { return send(codes, to: session) }
    waiting.append(codes)
    if waiting.count == 1 { begin() }
  }

  /// Ends what lasts. No key is down.
  func end() {
    session?.call("Stop")
    session = nil
  }

  private static let codes: [(modifier: KeyEvent.Modifiers, code: UInt32)] = [
    (.control, 29), (.alt, 56), (.super, 125), (.shift, 42),
  ]

  private func begin() {
    let desktop = BusPeer(
      bus: bus, name: DesktopKeys.name, path: "/org/gnome/Mutter/RemoteDesktop",
      interface: DesktopKeys.name)
    desktop.call("CreateSession") { [weak self] answer in
      guard let self else { return }
      let codes = waiting
      waiting = []
      guard case .success(let reply) = answer, let path = reply[0]?.path else {
        return Log.warning("the desktop presses no keys for the keyboard on the screen")
      }
      let session = BusPeer(
        bus: bus, name: DesktopKeys.name, path: path, interface: DesktopKeys.name + ".Session")
      self.session = session
      session.call("Start")
      for keys in codes { send(keys, to: session) }
    }
  }

  private func send(_ codes: [UInt32], to session: BusPeer) {
    for (code, isDown) in codes.map({ ($0, true) }) + codes.reversed().map({ ($0, false) }) {
      session.call(
        "NotifyKeyboardKeycode",
        [g_variant_new_uint32(code), g_variant_new_boolean(isDown ? 1 : 0)])
    }
  }
}
