import DBusSupport
import Glibc

/// GNOME Shell on the session bus.
///
/// All applications on its Wayland reach IBus by it, with one name. So do its own entries; but
/// while the overview is seen, no application has the focus.
final class GNOMEShell {
  /// Such as 48 of `48.7`.
  private(set) var version = 0

  /// Whether the overview is seen, as it was told last.
  private(set) var showsOverview = false

  /// Is called when the overview comes or goes, on the main loop.
  var onOverview: () -> Void = {}

  private var changes: BusSubscription?

  private static let name = "org.gnome.Shell"
  private static let path = "/org/gnome/Shell"
  private static let overview: StaticString = "OverviewActive"

  /// Looks for the shell, and calls `found` with it, or with nil if none answers within two
  /// seconds.
  static func find(on bus: BusConnection, _ found: @escaping (GNOMEShell?) -> Void) {
    // It is followed before it is asked: no change is missed between the two.
    let shell = GNOMEShell(following: bus)
    bus.call(
      "GetAll", of: "org.freedesktop.DBus.Properties", at: path, on: name, within: 2_000
    ) {
      $0.append(name)
    } answered: {
      found(shell.learn(from: $0) ? shell : nil)
    }
  }

  private init(following bus: BusConnection) {
    changes = bus.follow(
      .properties(of: GNOMEShell.name, at: GNOMEShell.path, from: GNOMEShell.name)
    ) { [unowned self] in
      $0.skip()
      if let isSeen = $0.inDictionary(GNOMEShell.overview, { $0.bool() }) { learn(isSeen) }
    }
  }

  /// - Returns: Whether it is GNOME Shell's answer.
  private func learn(from answer: borrowing BusAnswer) -> Bool {
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

  /// The shell is not there any more.
  func leave() { learn(false) }

  private func learn(_ isSeen: Bool) {
    guard isSeen != showsOverview else { return }
    showsOverview = isSeen
    onOverview()
  }
}
