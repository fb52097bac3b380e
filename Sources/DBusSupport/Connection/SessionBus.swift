import CGLib
import GLibSupport

/// The user's session bus. It connects at the first use, and again at the first use after the bus
/// has gone, or at once if others call it by a name. Each object of this class has its own connection.
/// If there is no bus, its users get nil.
///
///     let bus = SessionBus()
///     bus.use { connection in tell(connection) }
package final class SessionBus {
  private enum State {
    /// The bus was not needed yet, or was not there.
    case apart
    /// A connection is being made. These closures are called afterwards.
    case joining([(BusConnection?) -> Void])
    case joined(BusConnection)
  }

  private var state = State.apart
  private let largestMessage: Int?
  private let isPatient: Bool

  /// The name to request on the bus.
  package var name: String?

  /// Called with every incoming call.
  package var onCall: (inout BusCall, BusConnection) -> Void = { _, _ in }

  /// Called when the bus is gone.
  package var onClose: [() -> Void] = []

  /// Called when the connection is there again, if it has a ``name``.
  package var onReturn: [() -> Void] = []

  /// The number of connections that have failed or were lost, one soon after the other.
  private var lossCount = 0
  private lazy var returning = DelayedTask(delay: 0) { [unowned self] in comeBack() }
  private lazy var staying = DelayedTask(delay: SessionBus.quietTime) { [unowned self] in
    lossCount = 0
  }
  /// The time until the next try after the first one, and the time after which a connection counts
  /// as one that stays, in milliseconds.
  private static let pause = 500
  private static let quietTime = 5_000
  /// The number of tries. After them, the next use connects.
  private static let patience = 100

  /// - Parameters:
  ///   - largestMessage: The size of the largest message, in bytes. The connection is closed before
  ///     the rest of a larger message is read.
  ///   - isPatient: True if all other connections have priority.
  package init(largestMessage: Int? = nil, isPatient: Bool = false) {
    self.largestMessage = largestMessage
    self.isPatient = isPatient
  }

  /// The connection. Nil while there is none.
  package var connection: BusConnection? {
    if case .joined(let connection) = state { connection } else { nil }
  }

  /// Calls `body` with the connection, now or when there is one. Nil means that there is no bus.
  ///
  /// Connecting waits for an answer, so it happens on a thread of its own.
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

  /// Closes the connection, or stops making it. The next use connects again.
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

  /// The address of the bus. If no variable contains it, it is the socket of systemd's bus.
  package static func address(
    _ environment: (String) -> String? = SessionBus.variable
  ) -> String? {
    environment("DBUS_SESSION_BUS_ADDRESS")
      ?? environment("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
  }

  package static func variable(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// Connects and requests the name. An engine that is ending may hold the name a little longer.
  private static func connect(as name: String?, _ largestMessage: Int?) -> BusConnection? {
    guard let connection = address().flatMap({ try? BusConnection(address: $0) }) else {
      return nil
    }
    if let largestMessage { connection.limitMessages(to: largestMessage) }
    if let name, !connection.request(name: name, waits: true) {
      Log.warning("another program has the name \(name) on the session bus")
    }
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
    if name != nil { comeBackLater() }
  }

  /// Connects again. Any program can end the connection with a message that is too large.
  private func comeBackLater() {
    lossCount += 1
    guard lossCount <= SessionBus.patience else { return }
    returning.delay = lossCount == 1 ? 0 : SessionBus.pause
    returning.schedule()
  }

  private func comeBack() {
    use { [weak self] bus in
      guard let self else { return }
      guard bus != nil else { return comeBackLater() }
      staying.schedule()
      for body in onReturn { body() }
    }
  }
}
