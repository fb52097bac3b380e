import CGLib
import DBusSupport
import GLibSupport

/// The user's session bus. The engine joins it when the first one needs it: GNOME Shell is found
/// there, and a keyboard on the screen finds the engine there.
final class SessionBus {
  private enum State {
    /// It was not asked for, or was not there.
    case apart
    /// What is to be done once it is joined.
    case joining([(BusConnection?) -> Void])
    case joined(BusConnection)
  }

  private var state = State.apart

  /// The name by which the engine is found there.
  var name: String?

  /// Is called with every call that comes.
  var onCall: (inout BusCall, BusConnection) -> Void = { _, _ in }

  /// Are called when the bus has gone.
  var onClose: [() -> Void] = []

  /// Calls `body` with the bus, at once or as soon as it is joined; with nil, where there is none.
  ///
  /// Joining waits for an answer, and so is done on a thread of its own.
  func use(_ body: @escaping (BusConnection?) -> Void) {
    switch state {
    case .joined(let bus): body(bus)
    case .joining(let waiting): state = .joining(waiting + [body])
    case .apart:
      state = .joining([body])
      nonisolated(unsafe) weak let this = self
      let name = name
      Background.run {
        nonisolated(unsafe) let bus = SessionBus.connect(as: name)
        Background.returnToMainLoop { this?.join(bus) }
      }
    }
  }

  /// An engine that goes may have the name for a moment longer.
  private static func connect(as name: String?) -> BusConnection? {
    let bus = g_getenv("DBUS_SESSION_BUS_ADDRESS").flatMap {
      try? BusConnection(address: String(cString: $0))
    }
    if let name { _ = bus?.request(name: name, waits: true) }
    return bus
  }

  private func join(_ bus: BusConnection?) {
    guard case .joining(let waiting) = state else { return }
    state = bus.map { .joined($0) } ?? .apart
    bus?.onCall = { [unowned self, unowned bus] in onCall(&$0, bus!) }
    bus?.onClose = { [unowned self] in leave() }
    bus?.listen()
    for body in waiting { body(bus) }
  }

  private func leave() {
    state = .apart
    for body in onClose { body() }
  }
}
