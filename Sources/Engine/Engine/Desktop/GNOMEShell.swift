package import DBusSupport
import Glibc

/// GNOME Shell on the session bus.
///
/// On its Wayland, all applications reach IBus through the shell, with the same client name. So do
/// the shell's own entries. While the overview is open, no application has the focus.
package final class GNOMEShell {
  /// The major version: 48 for `48.7`.
  package private(set) var version = 0

  /// True if the overview is open, by the last report.
  package private(set) var showsOverview = false

  /// Called on the main loop when the overview opens or closes.
  package var onOverview: () -> Void = {}

  private var changes: BusSubscription?

  private static let name = "org.gnome.Shell"
  private static let path = "/org/gnome/Shell"
  private static let overview: StaticString = "OverviewActive"

  /// Looks for the shell. Calls `found` with it, or with nil if there is no answer within two
  /// seconds.
  package static func find(on bus: BusConnection, _ found: @escaping (GNOMEShell?) -> Void) {
    // Subscribe before asking, so that no change is missed.
    let shell = GNOMEShell(following: bus)
    bus.call(
      "GetAll", of: "org.freedesktop.DBus.Properties", at: path, on: name, within: 2_000
    ) {
      $0.append(name)
    } answered: {
      found(shell.read($0) ? shell : nil)
    }
  }

  private init(following bus: BusConnection) {
    changes = bus.subscribe(
      .properties(of: GNOMEShell.name, at: GNOMEShell.path, from: GNOMEShell.name)
    ) { [unowned self] in
      $0.skip()
      if let isSeen = $0.inDictionary(GNOMEShell.overview, { $0.bool() }) { setOverview(isSeen) }
    }
  }

  /// - Returns: True if this is an answer of GNOME Shell.
  private func read(_ answer: borrowing BusAnswer) -> Bool {
    guard answer.failure == nil else { return false }
    var values = answer.values
    let version = values.inDictionary("ShellVersion") {
      $0.string().flatMap { GNOMEShell.number(in: $0) }
    }
    guard let version else { return false }
    self.version = version
    var rest = answer.values
    showsOverview = rest.inDictionary(GNOMEShell.overview) { $0.bool() } ?? false
    return true
  }

  private static func number(in version: UnsafePointer<CChar>) -> Int? {
    Int(String(cString: version).prefix { $0.isNumber })
  }

  /// Resets the state after the shell has gone.
  func forgetOverview() { setOverview(false) }

  private func setOverview(_ isSeen: Bool) {
    guard isSeen != showsOverview else { return }
    showsOverview = isSeen
    onOverview()
  }
}
