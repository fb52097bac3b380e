import DBusSupport
import GLibSupport
import KeyboardCore

/// Who tells which window has the focus: the engine's object on the session bus, as
/// `org.freedesktop.IBus.Tieng.Windows1.xml` describes it.
///
/// It listens to the desktop alone. Anybody who can call it could have plain letters typed, or
/// something learned, where the user does not want that.
final class WindowTeller {
  static let path = "/org/freedesktop/IBus/Tieng/Windows"
  static let interface: StaticString = "org.freedesktop.IBus.Tieng.Windows1"

  /// The programs that may tell, by the names of their processes, and the names that they have on
  /// the bus.
  private static let desktops = [
    "gnome-shell": "org.gnome.Shell", "kwin_wayland": "org.kde.KWin", "kwin_x11": "org.kde.KWin",
  ]
  /// How many callers are looked at at once.
  private static let patience = 16
  /// How many bytes the name of an application may have.
  private static let longestName = 256

  /// The window that was told last.
  private(set) var window: FocusedWindow?

  /// Is called with what is told, if it is another.
  var onChange: (FocusedWindow?) -> Void = { _ in }

  /// Whether there are rules. When there are none any more, what was told is forgotten.
  var isWanted = false {
    didSet { if !isWanted { keep(nil) } }
  }

  /// Who tells: its number on the bus, and what says that it has gone.
  private var teller: (name: String, watch: BusSubscription)?
  private var askedCount = 0

  /// Nobody tells any more.
  func leave() {
    teller = nil
    keep(nil)
  }

  func keep(_ window: FocusedWindow?) {
    guard window != self.window else { return }
    self.window = window
    onChange(window)
  }

  // MARK: Calls

  /// Takes a call. One of another program than the desktop is answered with an error, and changes
  /// nothing.
  func answer(_ call: inout BusCall, on bus: BusConnection) {
    guard call.isOf(WindowTeller.interface, "Focus"),
      let sender = call.sender.map({ String(cString: $0) })
    else { return }
    var arguments = call.arguments
    guard let application = arguments.text(upTo: WindowTeller.longestName),
      let title = arguments.text(upTo: 4 * FocusedWindow.longestTitle)
    else { return call.refuseArguments() }
    let window =
      application.isEmpty ? nil : FocusedWindow(application: application, title: title)
    if teller?.name == sender {
      keep(window)
      return call.reply()
    }
    guard askedCount < WindowTeller.patience else { return WindowTeller.refuse(&call) }
    askedCount += 1
    let kept = call.keep()
    findOut(whether: sender, isDesktopOn: bus) { [weak self, weak bus] isDesktop in
      guard let self, let bus else { return }
      askedCount -= 1
      guard isDesktop else { return kept.answer(WindowTeller.refuse) }
      if teller?.name != sender {
        teller = (sender, bus.watch(name: sender) { [weak self] in self?.leave() })
      }
      keep(window)
      kept.answer { $0.reply() }
    }
  }

  private static func refuse(_ call: inout BusCall) {
    call.refuse(
      "org.freedesktop.DBus.Error.AccessDenied",
      "only the desktop tells which window has the focus")
  }

  /// The desktop is a process of its program, and has its name on the bus.
  private func findOut(
    whether sender: String, isDesktopOn bus: BusConnection, _ told: @escaping (Bool) -> Void
  ) {
    bus.askForProcess(of: sender) { [weak bus] process in
      guard let bus, let process,
        let line = try? RegularFile.bytes("/proc/\(process)/comm", upTo: 64),
        let wanted = WindowTeller.desktops[String(decoding: line.dropLast(), as: UTF8.self)]
      else { return told(false) }
      bus.askWhoHas(wanted) { told($0 == sender) }
    }
  }
}
