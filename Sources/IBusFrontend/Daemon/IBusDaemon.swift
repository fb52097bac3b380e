import DBusSupport
import Glibc
import IBusValues

/// The ibus-daemon of this session, as a program that wants to be asked for engines sees it.
struct IBusDaemon {
  private static let name = "org.freedesktop.IBus"
  private static let path = "/org/freedesktop/IBus"

  let connection: BusConnection

  /// Connects to the one that runs.
  init() throws(BusError) {
    guard let address = IBusAddress().current else { throw .noDaemon }
    do {
      connection = try BusConnection(address: address)
    } catch {
      throw .noDaemon
    }
  }

  /// Takes a name, which the daemon knows from the XML file of a component.
  ///
  /// An engine that was killed may hold it for a moment longer, until the daemon learns of its
  /// end: that is waited for.
  ///
  /// - Throws: ``BusError/nameTaken(_:holder:)`` if another process holds the name, and goes on
  ///   doing so for half a second.
  func claim(_ name: String) throws(BusError) {
    for _ in 0..<100 {
      // Not in the queue, where ibus-daemon 1.5.27 keeps connections that are gone, and
      // gives them the name.
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

  /// Whether an engine is in use. The daemon knows none when the one that was has died.
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

  /// Has an engine used. Nothing is waited for: the daemon asks back for the engine.
  func choose(_ engine: String) {
    connection.call(
      "SetGlobalEngine", of: "org.freedesktop.IBus", at: IBusDaemon.path, on: IBusDaemon.name
    ) {
      $0.append(engine)
    }
  }
}
