import CGLib
import DBusSupport

/// GNOME Shell on the session bus.
///
/// All applications on its Wayland reach IBus by it, with one name. So do its own entries; but
/// while the overview is seen, no application has the focus.
final class GNOMEShell {
  /// Such as 48 of `48.7`.
  let version: Int

  /// Whether the overview is seen, as it was told last.
  private(set) var showsOverview: Bool

  /// Is called when the overview comes or goes, on the main loop.
  var onOverview: () -> Void = {}

  private let bus: BusConnection

  private static let name = "org.gnome.Shell"
  private static let path = "/org/gnome/Shell"
  private static let overview: StaticString = "OverviewActive"

  /// The shell; nil if there is none that answers.
  ///
  /// It waits for the answers, and so is looked for on a thread of its own.
  init?() {
    guard let address = g_getenv("DBUS_SESSION_BUS_ADDRESS"),
      let bus = try? BusConnection(address: String(cString: address)),
      let version = GNOMEShell.property(
        "ShellVersion", of: bus, { $0.string().flatMap { GNOMEShell.number(in: $0) } })
    else { return nil }
    self.bus = bus
    self.version = version
    showsOverview = false
    bus.followProperties(of: GNOMEShell.name, at: GNOMEShell.path, on: GNOMEShell.name) {
      [unowned self] in
      $0.skip()
      if let isSeen = $0.inDictionary(GNOMEShell.overview, { $0.bool() }) { learn(isSeen) }
    }
    showsOverview = GNOMEShell.property(GNOMEShell.overview, of: bus) { $0.bool() } ?? false
  }

  private static func number(in version: UnsafePointer<CChar>) -> Int? {
    Int(String(cString: version).prefix { $0.isNumber })
  }

  private static func property<Value>(
    _ property: StaticString, of bus: BusConnection, _ read: (inout MessageReader) -> Value?
  ) -> Value? {
    bus.ask("Get", of: "org.freedesktop.DBus.Properties", at: path, on: name) {
      $0.append(name)
      $0.append("\(property)")
    } read: {
      $0.inVariant(read)
    }
  }

  /// Hears of the overview from now on, on the main loop.
  func listen() {
    bus.onClose = { [unowned self] in learn(false) }
    bus.listen()
  }

  private func learn(_ isSeen: Bool) {
    guard isSeen != showsOverview else { return }
    showsOverview = isSeen
    onOverview()
  }
}
