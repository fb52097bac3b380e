package import DBusSupport
import GLibSupport

/// The script in KWin that reports the focused window.
///
/// The engine has KWin load it while there are rules, so the user need not enable anything, and
/// KWin's settings stay as they are.
package final class KWinScript {
  private static let kwin = "org.kde.KWin"
  /// The name of the script in KWin.
  private static let name = "ibus-tieng-windows"

  private let sessionBus: SessionBus
  /// Reports when KWin starts or ends. Nil while there are no rules.
  private var follower: BusSubscription?
  private var isKWinThere = false

  /// Finds the file of the script.
  package var file: () -> String? = { nil }

  /// Called if there is no KWin on the session bus, or no session bus.
  var onAbsence: () -> Void = {}

  /// True if there are rules.
  package var isWanted = false {
    didSet { if isWanted != oldValue { refresh() } }
  }

  package init(on sessionBus: SessionBus) { self.sessionBus = sessionBus }

  /// Looks for KWin, or lets go of it, as it is wanted.
  func refresh() { sessionBus.use { [weak self] in self?.update(on: $0) } }

  /// Notes that the session bus is gone.
  func forget() {
    follower = nil
    isKWinThere = false
  }

  private func update(on bus: BusConnection?) {
    guard let bus else {
      if isWanted { onAbsence() }
      return
    }
    guard isWanted != (follower != nil) else { return }
    guard isWanted else {
      if isKWinThere { call("unloadScript", [KWinScript.name], on: bus) {} }
      return forget()
    }
    follower = bus.watchOwner(of: KWinScript.kwin) { [weak self, weak bus] isThere in
      if let bus { self?.setThere(isThere, on: bus) }
    }
    bus.askForOwner(of: KWinScript.kwin) { [weak self, weak bus] isThere in
      guard let self, let bus, isWanted else { return }
      setThere(isThere, on: bus)
      if !isThere { onAbsence() }
    }
  }

  private func setThere(_ isThere: Bool, on bus: BusConnection) {
    guard isThere != isKWinThere else { return }
    isKWinThere = isThere
    if isThere { load(on: bus) }
  }

  /// Loads the script. A script that a previous engine left is loaded again, so that it reports the
  /// window at once.
  private func load(on bus: BusConnection) {
    guard let file = file() else {
      return Log.warning("the script for KWin is not installed: rules hold for no window")
    }
    call("unloadScript", [KWinScript.name], on: bus) { [weak self, weak bus] in
      guard let self, let bus, isWanted else { return }
      call("loadScript", [file, KWinScript.name], on: bus) { [weak self, weak bus] in
        guard let self, let bus else { return }
        call("start", [], on: bus) {}
      }
    }
  }

  private func call(
    _ method: String, _ arguments: [String], on bus: BusConnection, _ done: @escaping () -> Void
  ) {
    bus.call(
      method, of: "org.kde.kwin.Scripting", at: "/Scripting", on: KWinScript.kwin, within: 2_000
    ) {
      for argument in arguments { $0.append(argument) }
    } answered: {
      if let failure = $0.failure {
        return Log.warning("KWin does not report the focused window: \(failure)")
      }
      done()
    }
  }
}
