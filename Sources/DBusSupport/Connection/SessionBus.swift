import CGLib
import GLibSupport

/// The user's session bus, which is joined when the first one needs it, and anew after it has
/// gone. Each of these has a connection of its own.
///
///     let bus = SessionBus()
///     bus.use { connection in … }   // nil where there is no bus
package final class SessionBus {
  private enum State {
    /// It was not asked for, or was not there.
    case apart
    /// What is to be done once it is joined.
    case joining([(BusConnection?) -> Void])
    case joined(BusConnection)
  }

  private var state = State.apart
  private let largestMessage: Int?
  private let isPatient: Bool

  /// The name that is taken there.
  package var name: String?

  /// Is called with every call that comes.
  package var onCall: (inout BusCall, BusConnection) -> Void = { _, _ in }

  /// Are called when the bus has gone.
  package var onClose: [() -> Void] = []

  /// - Parameters:
  ///   - largestMessage: How many bytes a message may have. The bus is left before the rest of
  ///     a larger one is read.
  ///   - isPatient: Whether all that other connections have to do comes first.
  package init(largestMessage: Int? = nil, isPatient: Bool = false) {
    self.largestMessage = largestMessage
    self.isPatient = isPatient
  }

  /// The connection, as long as the bus is joined.
  package var connection: BusConnection? {
    if case .joined(let connection) = state { connection } else { nil }
  }

  /// Calls `body` with the bus, at once or as soon as it is joined; with nil, where there is none.
  ///
  /// Joining waits for an answer, and so is done on a thread of its own.
  package func use(_ body: @escaping (BusConnection?) -> Void) {
    switch state {
    case .joined(let connection): body(connection)
    case .joining(let waiting): state = .joining(waiting + [body])
    case .apart:
      state = .joining([body])
      nonisolated(unsafe) weak let this = self
      let (name, largestMessage) = (name, largestMessage)
      Background.run {
        nonisolated(unsafe) let connection = SessionBus.connect(as: name, largestMessage)
        Background.returnToMainLoop { this?.join(connection) }
      }
    }
  }

  /// Leaves the bus, or joins it no more. It is joined again when it is next needed.
  package func leave() {
    if case .joining(let waiting) = state {
      state = .apart
      for body in waiting { body(nil) }
    }
    guard case .joined(let connection) = state else { return }
    state = .apart
    connection.onCall = { _ in }
    connection.onClose = {}
    // This may be a call of the connection itself, which must not go while it is used.
    nonisolated(unsafe) let leaving = connection
    Background.returnToMainLoop { withExtendedLifetime(leaving) {} }
  }

  /// Where systemd has started it, and nothing says so, the bus has a place of its own.
  package static func address(
    _ environment: (String) -> String? = SessionBus.variable
  ) -> String? {
    environment("DBUS_SESSION_BUS_ADDRESS")
      ?? environment("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
  }

  package static func variable(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// An engine that goes may have the name for a moment longer.
  private static func connect(as name: String?, _ largestMessage: Int?) -> BusConnection? {
    guard let connection = address().flatMap({ try? BusConnection(address: $0) }) else {
      return nil
    }
    if let largestMessage { connection.limitMessages(to: largestMessage) }
    if let name { _ = connection.request(name: name, waits: true) }
    return connection
  }

  private func join(_ connection: BusConnection?) {
    guard case .joining(let waiting) = state else { return }
    state = connection.map { .joined($0) } ?? .apart
    connection?.onCall = { [unowned self, unowned connection] in onCall(&$0, connection!) }
    connection?.onClose = { [unowned self] in lose() }
    connection?.listen(isPatient: isPatient)
    for body in waiting { body(connection) }
  }

  private func lose() {
    leave()
    for body in onClose { body() }
  }
}
