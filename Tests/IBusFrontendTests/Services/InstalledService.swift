import Foundation
import TestSupport
import Testing
import TiengGLib

/// A service for tests, which the session bus starts.
struct InstalledService {
  /// Its behavior: see `Tests/SuggestingService`.
  let mode: String
  /// The name of its file.
  let name: String

  private var data: URL {
    get throws {
      URL(filePath: try #require(ProcessInfo.processInfo.environment["XDG_DATA_HOME"]))
    }
  }

  private var busName: String { "org.example.Tieng.\(name)" }
  private var record: URL { get throws { try data.appending(path: "asked-\(name)") } }

  /// Its entry in `suggestion-services` if it, or another name for it, is allowed.
  func consent(as name: String? = nil) -> String { "\(name ?? self.name) \(busName) local" }

  /// - Parameter name: The name of its file. Nil for the mode.
  init(mode: String, name: String? = nil) throws {
    self.mode = mode
    self.name = name ?? mode
    try write(
      """
      [D-BUS Service]
      Name=\(busName)
      Exec=\(BuiltProgram.path("suggesting-service")) \(mode) \(busName) \
      \(record.path)
      """, "dbus-1/services/\(busName).service")
    try describe(needsNetwork: false)
    // It may still run from an earlier test, and appends to this file.
    truncate(try record.path, 0)
    try call("ReloadConfig", nil)
  }

  /// Writes its description for users.
  func describe(needsNetwork: Bool) throws {
    try write(
      """
      [Suggestion Service]
      Name=Test
      Description=Sends nothing anywhere.
      BusName=\(busName)
      ObjectPath=/test
      NeedsNetwork=\(needsNetwork)
      """, "ibus-tieng/services/\(name).service-description")
  }

  private func write(_ text: String, _ name: String) throws {
    let file = try data.appending(path: name)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  @discardableResult
  private func call(_ method: String, _ arguments: OpaquePointer?) throws -> Bool {
    let bus = try #require(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), "run: make test")
    let name = "org.freedesktop.DBus"
    var error: UnsafeMutablePointer<GError>?
    let reply = g_dbus_connection_call_sync(
      bus, name, "/org/freedesktop/DBus", name, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE,
      5_000, nil, &error)
    let answer = try #require(reply, "\(error.map { String(cString: $0.pointee.message) } ?? "")")
    defer { g_variant_unref(answer) }
    guard g_variant_n_children(answer) > 0 else { return false }
    let value = g_variant_get_child_value(answer, 0)!
    defer { g_variant_unref(value) }
    return g_variant_get_boolean(value) != 0
  }

  /// True if it runs.
  var isRunning: Bool {
    get throws {
      var arguments: [OpaquePointer?] = [g_variant_new_string(busName)]
      return try call("NameHasOwner", g_variant_new_tuple(&arguments, 1))
    }
  }

  /// Installs it under further names.
  func install(as names: [String]) throws {
    let folder = try data.appending(path: "ibus-tieng/services")
    let file = folder.appending(path: "\(name).service-description")
    for name in names {
      let other = folder.appending(path: "\(name).service-description")
      try FileManager.default.copyItem(at: file, to: other)
    }
  }

  /// The requests that it got, one per line.
  var asked: [String] {
    let text = try? String(contentsOf: record, encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }
}
