import DBusSupport
import Engine
import GLibSupport
import Glibc
import TiengIBusValues

/// The connection of an engine process to the ibus-daemon of this session.
struct IBusDaemon {
  private static let name = "org.freedesktop.IBus"
  private static let path = "/org/freedesktop/IBus"

  let connection: BusConnection
  private let ownName: String

  /// Connects to the running daemon, and requests a bus name that the daemon knows from the XML file
  /// of a component. ``claim()`` waits for the answer.
  init(name: String) throws(BusError) {
    guard let address = IBusAddress().current else { throw .noDaemon }
    ownName = name
    do {
      connection = try BusConnection(address: address, name: name)
    } catch {
      throw .noDaemon
    }
  }

  /// Waits until this process has the name.
  ///
  /// A killed engine may hold the name until the daemon notices its end, so this retries for half a
  /// second.
  ///
  /// - Throws: ``BusError/nameTaken(_:holder:)`` if another process still holds the name after
  ///   that.
  func claim() throws(BusError) {
    if connection.awaitName() { return }
    for _ in 0..<100 {
      usleep(5_000)
      if connection.request(name: ownName) { return }
    }
    throw .nameTaken(ownName, holder: holder(of: ownName))
  }

  private func holder(of name: String) -> String {
    let owner = connection.ask(
      "GetNameOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      on: "org.freedesktop.DBus"
    ) {
      $0.append(name)
    } read: {
      $0.string().map { String(cString: $0) }
    }
    guard let owner else { return "another process" }
    return process(of: name).map { "process \($0), connection \(owner)" } ?? "connection \(owner)"
  }

  /// The process that has the name, as it tells itself: ibus-daemon 1.5.27 has no
  /// `GetConnectionUnixProcessID`. Nil if it is no engine of Tiếng or does not answer.
  private func process(of name: String) -> UInt32? {
    connection.ask(
      "Get", of: "org.freedesktop.DBus.Properties", at: FocusedField.path, on: name
    ) {
      $0.append(name)
      $0.append(EngineIdentity.property)
    } read: {
      $0.inVariant { $0.inStructure { $0.uint32() } }
    }
  }

  /// True if an engine is active. After the active engine has died, there is none.
  var hasEngine: Bool {
    let isThere = connection.ask(
      "Get", of: "org.freedesktop.DBus.Properties", at: IBusDaemon.path, on: IBusDaemon.name
    ) {
      $0.append("org.freedesktop.IBus")
      $0.append("GlobalEngine")
    } read: { _ in
      true
    }
    return isThere == true
  }

  /// Activates an engine. Does not wait: the daemon then asks this process for the engine.
  func choose(_ engine: String) {
    connection.call(
      "SetGlobalEngine", of: "org.freedesktop.IBus", at: IBusDaemon.path, on: IBusDaemon.name
    ) {
      $0.append(engine)
    }
  }
}
