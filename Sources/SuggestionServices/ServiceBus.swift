import CGLib
import DBusSupport
import GLibSupport

/// The session bus as services are asked over it: a connection of its own, so that one that floods
/// it or sends a giant is cut off, and nothing else is. It is joined when the first is asked.
final class ServiceBus {
  private enum State {
    case apart
    /// What is to be done once it is joined.
    case joining([(BusConnection?) -> Void])
    case joined(BusConnection)
  }

  private var state = State.apart

  /// How many bytes an answer may have. The bus is left before the rest of a larger one is read.
  private static let largestAnswer = 256 << 10

  var connection: BusConnection? {
    if case .joined(let connection) = state { connection } else { nil }
  }

  /// Calls `body` with the bus, at once or as soon as it is joined; with nil where there is none.
  /// Joining waits for an answer, and so is done on a thread of its own.
  func use(_ body: @escaping (BusConnection?) -> Void) {
    switch state {
    case .joined(let connection): body(connection)
    case .joining(let waiting): state = .joining(waiting + [body])
    case .apart:
      state = .joining([body])
      nonisolated(unsafe) weak let this = self
      Background.run {
        nonisolated(unsafe) let connection = ServiceBus.connect()
        Background.returnToMainLoop { this?.join(connection) }
      }
    }
  }

  /// Leaves the bus. It is joined again when the next one is asked.
  func leave() {
    if case .joined = state { state = .apart }
  }

  private static func connect() -> BusConnection? {
    let address = g_getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) }
    let standard = g_getenv("XDG_RUNTIME_DIR").map { "unix:path=\(String(cString: $0))/bus" }
    guard let address = address ?? standard else { return nil }
    let connection = try? BusConnection(address: address)
    connection?.limitMessages(to: largestAnswer)
    return connection
  }

  private func join(_ connection: BusConnection?) {
    guard case .joining(let waiting) = state else { return }
    state = connection.map { .joined($0) } ?? .apart
    connection?.onClose = { [unowned self] in leaveLater() }
    connection?.listen(isPatient: true)
    for body in waiting { body(connection) }
  }

  /// Not within a call of the connection, which would go while it is used.
  private func leaveLater() {
    nonisolated(unsafe) weak let this = self
    Background.returnToMainLoop { this?.leave() }
  }
}
