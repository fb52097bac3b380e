import DBusSupport
import Foundation
import TestSupport
import Testing
import TiengGLib

/// A dbus-daemon of the test. It ends with this object.
final class PrivateBus {
  private let daemon = Process()
  private let address: String

  init() throws {
    let output = Pipe()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address=1"]
    daemon.standardOutput = output
    try daemon.runUnblocked()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    send(SIGCONT)
    daemon.terminate()
  }

  func connection() throws -> BusConnection { try BusConnection(address: address) }

  func directConnection(named name: String) throws -> BusConnection {
    try BusConnection(address: address, name: name)
  }

  /// Makes the owner of a name, and a listener to its signal.
  func exchange() throws -> SignalExchange { try SignalExchange(self) }

  /// Sends a signal of the system to the daemon.
  func send(_ signal: Int32) { kill(daemon.processIdentifier, signal) }
}

/// A bus that accepts everybody, and then sends some bytes, whatever is asked.
final class ScriptedBus {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let address: String

  init(sending bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "bus").path
    address = "unix:path=\(path)"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(listener, 1) == 0)
    Thread.detachNewThread {
      let file = accept(listener, nil, nil)
      var received = [UInt8](repeating: 0, count: 4_096)
      _ = read(file, &received, received.count)
      let answer = Array("OK 0\r\n".utf8)
      _ = write(file, answer, answer.count)
      _ = read(file, &received, received.count)
      let messages = Array("AGREE_UNIX_FD\r\n".utf8) + bytes
      _ = write(file, messages, messages.count)
      // What is sent to it is read, and it never closes the connection.
      while read(file, &received, received.count) > 0 {}
      close(file)
      close(listener)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

/// A program that owns `org.example.Name`, and one that follows its signal.
final class SignalExchange {
  let owner: BusConnection
  let listener: BusConnection
  /// The texts of the signals that came.
  private(set) var told: [String] = []
  private var following: BusSubscription?

  fileprivate init(_ bus: PrivateBus) throws {
    owner = try bus.connection()
    listener = try bus.connection()
    try #require(owner.request(name: "org.example.Name"))
    listener.listen()
    let signal = BusSignal(
      "Signal", of: "org.example.Interface", at: "/place", from: "org.example.Name")
    following = listener.subscribe(signal) { [unowned self] in
      told.append($0.string().map { String(cString: $0) } ?? "")
    }
    // The owner of the name is known once a later call is answered.
    var isKnown = false
    listener.askForOwner(of: "org.example.Name") { isKnown = $0 }
    while !isKnown { g_main_context_iteration(nil, 1) }
  }

  /// Sends the signal to the listener.
  func emit(_ texts: String..., from connection: BusConnection? = nil) {
    (connection ?? owner).emit(
      "Signal", of: "org.example.Interface", at: "/place", to: listener.uniqueName
    ) { for text in texts { $0.append(text) } }
  }

  /// Runs the main loop until the condition is true.
  func wait(until isDone: () -> Bool) {
    while !isDone() { g_main_context_iteration(nil, 1) }
  }
}
