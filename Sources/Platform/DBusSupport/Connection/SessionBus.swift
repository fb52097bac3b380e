import GLibSupport
import TiengGLib

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
  private let bounds: MessageBounds
  private let isPatient: Bool

  /// The name to request on the bus.
  package var name: String?

  /// Called with every incoming call.
  package var onCall: (inout BusCall, BusConnection) -> Void = { _, _ in }

  /// Called when the bus is gone.
  package var onClose: [() -> Void] = []

  /// Called when the connection is there again, if it has a ``name``.
  package var onReturn: [() -> Void] = []

  private lazy var returning = DelayedTask(delay: 0) { [unowned self] in comeBack() }
  /// The time at which the last connection was lost, in microseconds of the monotonic clock.
  private var lastLoss: gint64 = 0
  /// The number of tries since the bus last accepted this program.
  private var tryCount = 0
  private let pause: Int
  /// The number of tries while there is no bus. After them, the next use connects.
  private static let patience = 100

  /// - Parameters:
  ///   - bounds: The greatest lengths of messages.
  ///   - isPatient: True if all other connections have priority.
  ///   - pause: The time between tries to connect again, in milliseconds.
  package init(bounds: MessageBounds = MessageBounds(), isPatient: Bool = false, pause: Int = 500) {
    self.pause = pause
    self.bounds = bounds
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
      let (name, bounds) = (name, bounds)
      Background.run {
        nonisolated(unsafe) let connection = SessionBus.connect(as: name, bounds)
        Background.returnToMainLoop { this?.join(connection) }
      }
    }
  }

  /// Closes the connection, or stops making it. The next use connects again.
  package func disconnect() {
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
  private static func connect(as name: String?, _ bounds: MessageBounds) -> BusConnection? {
    guard let connection = address().flatMap({ try? BusConnection(address: $0) }) else {
      return nil
    }
    connection.bounds = bounds
    if let name, !connection.request(name: name, waits: true) {
      Log.warning(
        "the name \(name) on the session bus belongs to another program, until that ends")
    }
    return connection
  }

  private func join(_ connection: BusConnection?) {
    guard case .joining(let waiting) = state else { return }
    state = connection.map { .joined($0) } ?? .apart
    if connection != nil { tryCount = 0 }
    connection?.onCall = { [unowned self, unowned connection] in onCall(&$0, connection!) }
    connection?.onClose = { [unowned self] in lose() }
    connection?.listen(isPatient: isPatient)
    for body in waiting { body(connection) }
  }

  private func lose() {
    disconnect()
    for body in onClose { body() }
    guard name != nil else { return }
    let now = g_get_monotonic_time()
    comeBackLater(after: now - lastLoss > gint64(pause) * 1_000 ? 0 : pause)
    lastLoss = now
  }

  /// Connects again: at once, but not more often than each half second. However often a bus ends the
  /// connection, it is not given up as long as there is a bus.
  private func comeBackLater(after delay: Int) {
    tryCount += 1
    guard tryCount <= SessionBus.patience else { return }
    returning.delay = delay
    returning.schedule()
  }

  private func comeBack() {
    use { [weak self] bus in
      guard let self else { return }
      guard bus != nil else { return comeBackLater(after: pause) }
      for body in onReturn { body() }
    }
  }
}
