import DBusSupport
import Glibc
import IBusValues

/// The connection of an engine process to the ibus-daemon of this session.
struct IBusDaemon {
  private static let name = "org.freedesktop.IBus"
  private static let path = "/org/freedesktop/IBus"

  let connection: BusConnection

  /// Connects to the running daemon.
  init() throws(BusError) {
    guard let address = IBusAddress().current else { throw .noDaemon }
    do {
      connection = try BusConnection(address: address)
    } catch {
      throw .noDaemon
    }
  }

  /// Requests a bus name that the daemon knows from the XML file of a component.
  ///
  /// A killed engine may hold the name until the daemon notices its end, so this retries for half a
  /// second.
  ///
  /// - Throws: ``BusError/nameTaken(_:holder:)`` if another process still holds the name after
  ///   that.
  func claim(_ name: String) throws(BusError) {
    for _ in 0..<100 {
      // Without queueing: ibus-daemon 1.5.27 keeps dead connections in the queue and gives them the
      // name.
      if connection.request(name: name) { return }
      usleep(5_000)
    }
    throw .nameTaken(name, holder: holder(of: name))
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
    let connection = "connection \(owner)"
    return EngineProcesses.others().first.map { "process \($0), \(connection)" } ?? connection
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
