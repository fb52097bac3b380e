import DBusSupport
import GLibSupport
import TiengCore

/// A user's rules for applications hold in the window that has the focus, because the desktop reports
/// it here: an object on the session bus with the interface of
/// `org.freedesktop.IBus.Tieng.Windows1.xml`.
///
/// Only the desktop may call it. Any other caller could switch to Latin or to learning where the
/// user does not want that.
package final class WindowTeller {
  static let path = "/org/freedesktop/IBus/Tieng/Windows"
  static let interface: StaticString = "org.freedesktop.IBus.Tieng.Windows1"

  /// The desktops that may report windows: the names of their processes, and their names on the
  /// bus.
  private static let desktops = [
    "gnome-shell": "org.gnome.Shell", "kwin_wayland": "org.kde.KWin", "kwin_x11": "org.kde.KWin",
  ]
  /// The greatest number of callers that are checked at once.
  private static let patience = 16
  /// The greatest length of an application's name, in bytes.
  private static let longestName = 256

  /// The last reported window.
  private(set) var window: FocusedWindow?

  /// The applications of the last windows, the last one first. Preferences offer them for a rule.
  private(set) var seen: [String] = []
  /// The greatest number of them.
  private static let seenLimit = 12

  /// Called when another window is reported.
  var onChange: (FocusedWindow?) -> Void = { _ in }

  /// Called when the desktop first reports a window.
  var onTeller: () -> Void = {}

  /// True if windows were reported and are not any more.
  private(set) var isLost = false

  /// Called then. The next report ends this.
  var onLoss: () -> Void = {}

  /// True if the desktop reports windows.
  var hasTeller: Bool { teller != nil }

  /// True if there are rules, readable or not. Without rules, the window is forgotten.
  package var isWanted = false {
    didSet {
      guard !isWanted else { return }
      waiting = nil
      keep(nil)
      seen = []
    }
  }

  /// The unique bus name of the reporting program, and the watch for its end.
  private var teller: (name: String, watch: BusSubscription)?
  private var askedCount = 0
  /// The callers that were checked, each only so often.
  private var checked = CallerFloods(burst: 4, pause: WindowTeller.pause)

  private var flood = Flood(burst: 16, pause: WindowTeller.pause)
  /// The time after which one more report is taken, if there are many, in milliseconds.
  private static let pause = 50
  /// The last report that was not taken yet.
  private var waiting: FocusedWindow??
  private lazy var later = DelayedTask(delay: WindowTeller.pause) { [unowned self] in
    guard let window = waiting else { return }
    waiting = nil
    windowReported(window)
  }

  /// Forgets the reporting program and its window, because one of them or the bus is gone.
  func forgetTeller() {
    guard teller != nil else { return }
    teller = nil
    lose()
  }

  /// Notes that windows were reported and are not any more. A report that was not taken yet does not
  /// count.
  func lose() {
    waiting = nil
    keep(nil)
    isLost = true
    onLoss()
  }

  /// Takes a report. A key must not wait for a flood of titles: after some at once they are taken at
  /// most so often, and the last one counts.
  func windowReported(_ window: FocusedWindow?) {
    guard flood.lets() else {
      if waiting == nil { later.schedule() }
      waiting = .some(window)
      return
    }
    waiting = nil
    keep(window)
  }

  private func keep(_ window: FocusedWindow?) {
    guard window != self.window else { return }
    if let name = window?.application, !name.isEmpty, name != seen.first {
      seen.removeAll { $0 == name }
      seen.insert(name, at: 0)
      if seen.count > WindowTeller.seenLimit { seen.removeLast() }
    }
    self.window = window
    if window != nil { isLost = false }
    onChange(window)
  }

  // MARK: Calls

  /// Handles a call. Callers other than the desktop get an error, and their call changes nothing.
  func answer(_ call: inout BusCall, on bus: BusConnection) {
    guard call.isOf(WindowTeller.interface, "Focus"),
      let sender = call.sender.map({ String(cString: $0) })
    else { return }
    let isTeller = teller?.name == sender
    guard isTeller || mayCheck(sender) else { return WindowTeller.refuse(&call) }
    var arguments = call.arguments
    guard let application = arguments.text(upTo: WindowTeller.longestName),
      let title = arguments.text(upTo: 4 * FocusedWindow.longestTitle)
    else { return call.refuseArguments() }
    let window =
      application.isEmpty ? nil : FocusedWindow(application: application, title: title)
    if isTeller {
      windowReported(window)
      return call.reply()
    }
    let kept = call.keep()
    askedCount += 1
    findOut(whether: sender, isDesktopOn: bus) { [weak self, weak bus] isDesktop in
      guard let self else { return }
      askedCount -= 1
      guard let bus else { return }
      guard isDesktop else { return kept.answer(WindowTeller.refuse) }
      if teller?.name != sender {
        teller = (sender, bus.watch(name: sender) { [weak self] in self?.forgetTeller() })
        onTeller()
      }
      keep(window)
      kept.answer { $0.reply() }
    }
  }

  /// True if a caller may be checked now.
  private func mayCheck(_ sender: String) -> Bool {
    askedCount < WindowTeller.patience && checked.lets(sender)
  }

  private static func refuse(_ call: inout BusCall) {
    call.refuse(
      "org.freedesktop.DBus.Error.AccessDenied",
      "only the desktop tells which window has the focus")
  }

  /// Checks whether the sender is a desktop: it must have the right process name and own the right
  /// bus name.
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
