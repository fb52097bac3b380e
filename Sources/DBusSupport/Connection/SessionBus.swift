import CGLib
import GLibSupport

/// The user's session bus. It is joined when it is first needed, and joined again after it has
/// gone. Each object of this class has a connection of its own. Where there is no bus,
/// users of it get nil.
///
///     let bus = SessionBus()
///     bus.use { connection in tell(connection) }
package final class SessionBus {
  private enum State {
    /// The bus was not needed yet, or was not there.
    case apart
    /// The bus is being joined. These closures are called afterwards.
    case joining([(BusConnection?) -> Void])
    case joined(BusConnection)
  }

  private var state = State.apart
  private let largestMessage: Int?
  private let isPatient: Bool

  /// The name that is taken on the bus.
  package var name: String?

  /// Is called with every incoming call.
  package var onCall: (inout BusCall, BusConnection) -> Void = { _, _ in }

  /// Are called when the bus is gone.
  package var onClose: [() -> Void] = []

  /// - Parameters:
  ///   - largestMessage: The size of the largest message, in bytes. The bus is left before the rest
  ///     of a larger message is read.
  ///   - isPatient: True if the work of all other connections comes first.
  package init(largestMessage: Int? = nil, isPatient: Bool = false) {
    self.largestMessage = largestMessage
    self.isPatient = isPatient
  }

  /// The connection while the bus is joined. Otherwise nil.
  package var connection: BusConnection? {
    if case .joined(let connection) = state { connection } else { nil }
  }

  /// Calls `body` with the bus, at once or as soon as it is joined. Calls it with nil if there is
  /// no bus.
  ///
  /// Joining has to wait for an answer, so it is done on a thread of its own.
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

  /// Leaves the bus, or stops joining it. It is joined again when it is next needed.
  package func leave() {
    if case .joining(let waiting) = state {
      state = .apart
      for body in waiting { body(nil) }
    }
    guard case .joined(let connection) = state else { return }
    state = .apart
    connection.onCall = { _ in }
    connection.onClose = {}
    // The connection itself may be calling this, so it must not be destroyed here.
    nonisolated(unsafe) let leaving = connection
    Background.returnToMainLoop { withExtendedLifetime(leaving) {} }
  }

  /// The address of the bus. If no variable gives it, it is the place where systemd starts the bus.
  package static func address(
    _ environment: (String) -> String? = SessionBus.variable
  ) -> String? {
    environment("DBUS_SESSION_BUS_ADDRESS")
      ?? environment("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
  }

  package static func variable(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// Connects and takes the name. An engine that is ending may have the name for a moment longer.
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
