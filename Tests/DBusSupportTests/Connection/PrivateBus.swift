import DBusSupport
import Foundation

/// A dbus-daemon of the test. It ends with this object.
final class PrivateBus {
  private let daemon = Process()
  private let address: String

  init() throws {
    let output = Pipe()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address=1"]
    daemon.standardOutput = output
    try daemon.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    send(SIGCONT)
    daemon.terminate()
  }

  func connection() throws -> BusConnection { try BusConnection(address: address) }

  /// Sends a signal of the system to the daemon.
  func send(_ signal: Int32) { kill(daemon.processIdentifier, signal) }
}
