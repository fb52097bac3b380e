import CGLib
import Foundation
import IBusClient
import KeyboardCore
import Terminal
import Testing

@testable import tieng_terminal

/// A service of the tests' own, which the bus of the session starts.
struct InstalledService {
  /// How it behaves: see `Tests/SuggestingService`.
  let mode: String
  /// What its file is called.
  let name: String

  private var data: URL {
    get throws {
      URL(filePath: try #require(ProcessInfo.processInfo.environment["XDG_DATA_HOME"]))
    }
  }

  private var busName: String { "org.example.Tieng.\(name)" }
  private var record: URL { get throws { try data.appending(path: "asked-\(name)") } }

  /// - Parameter name: What its file is called; the mode, if nothing else.
  init(mode: String, name: String? = nil) throws {
    self.mode = mode
    self.name = name ?? mode
    try write(
      """
      [D-BUS Service]
      Name=\(busName)
      Exec=\(EndToEndTests.root.path)/.build/debug/suggesting-service \(mode) \(busName) \
      \(record.path)
      """, "dbus-1/services/\(busName).service")
    try write(
      """
      [Suggestion Service]
      Name=Test
      Description=Sends nothing anywhere.
      BusName=\(busName)
      ObjectPath=/test
      NeedsNetwork=false
      """, "ibus-tieng/services/\(self.name).service-description")
    // It may run from an earlier test, and appends to this file.
    truncate(try record.path, 0)
    try call("ReloadConfig", nil)
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

  /// Whether it runs.
  var isRunning: Bool {
    get throws {
      var arguments: [OpaquePointer?] = [g_variant_new_string(busName)]
      return try call("NameHasOwner", g_variant_new_tuple(&arguments, 1))
    }
  }

  /// What it was asked, one line a request.
  var asked: [String] {
    let text = try? String(contentsOf: record, encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }
}

/// Services outside of the engine, through a real session bus.
extension EndToEndTests {
  private func withService(
    _ mode: String, allowed: Bool = true,
    _ body: (InstalledService, ClientField, InputContext) throws -> Void
  ) throws {
    let service = try InstalledService(mode: mode)
    try with([
      "suggestion-display": "always", "service-delay": "50",
      "suggestion-services": allowed ? "['\(mode)']" : "[]",
    ]) { context in
      try body(service, ClientField(context: context), context)
    }
  }

  private func pause(_ field: ClientField, times: Int = 8) {
    for _ in 0..<times { field.pause() }
  }

  @Test func `rows of a service come below those of this machine, and are picked`() throws {
    try withService("quick") { service, field, context in
      try press("tooi nghieen c", in: field)
      let own = field.inputLine.candidates
      #expect(!own.isEmpty)
      let isThere = eventually {
        field.pause()
        return field.inputLine.candidates.contains { $0.hasPrefix("c-1") }
      }
      let rows = field.inputLine.candidates
      #expect(isThere, "\(rows)")
      #expect(Array(rows.prefix(own.count)) == own)
      #expect(rows.dropFirst(own.count).first == "c-1  note · Test")
      #expect(service.asked.last == "vi\ttôi nghiên c\tc\t\(9 - own.count)")
      try press("<Alt+\(own.count + 1)>", in: field)
      #expect(field.finish() == "tôi nghiên c-1 ")
    }
  }

  @Test func `nobody is asked whom the user has not allowed`() throws {
    try withService("quick", allowed: false) { service, field, _ in
      let wasRunning = try service.isRunning
      try press("tooi nghieen c", in: field)
      pause(field)
      #expect(service.asked.isEmpty)
      #expect(try service.isRunning == wasRunning)
      #expect(field.finish() == "tôi nghiên c")
    }
  }

  @Test func `one that is installed after it was allowed is asked in the next field`() throws {
    try with([
      "suggestion-display": "always", "service-delay": "50", "suggestion-services": "['later']",
    ]) { context in
      let field = ClientField(context: context)
      try press("nghieen c", in: field)
      pause(field)
      _ = try InstalledService(mode: "quick", name: "later")
      let isThere = try eventually {
        _ = field.finish()
        try press("nghieen c", in: field)
        pause(field)
        return field.inputLine.candidates.contains { $0.hasPrefix("c-1") }
      }
      #expect(isThere)
      _ = field.finish()
    }
  }

  @Test func `nothing is told of fields that are nobody's business`() throws {
    try withService("quick") { service, field, context in
      for purpose in ContentType.Purpose.allCases {
        for isPrivate in [false, true] {
          let isOpen = [.freeForm, .alpha, .name].contains(purpose) && !isPrivate
          context.setContentType(ContentType(purpose: purpose, isPrivate: isPrivate))
          let before = service.asked.count
          try press("tooi nghieen c", in: field)
          if isOpen {
            let isAsked = eventually {
              field.pause()
              return service.asked.count > before
            }
            #expect(isAsked, "\(purpose)")
          } else {
            pause(field, times: 4)
          }
          _ = field.finish()
          if !isOpen { #expect(service.asked.count == before, "\(purpose) \(isPrivate)") }
        }
      }
      context.setContentType(ContentType())
    }
  }

  @Test(arguments: ["sleeps", "floods", "crashes", "giant", "garbage", "refuses"])
  func `keys are answered whatever a service does`(mode: String) throws {
    try withService(mode) { service, field, _ in
      let engine = try #require(engineProcesses().first)
      for _ in 0..<3 {
        try press("tooi nghieen", in: field)
        pause(field, times: 4)
        #expect(!field.inputLine.candidates.isEmpty, "rows of this machine are there")
        try press(" cuuws ", in: field)
        #expect(field.finish() == "tôi nghiên cứu ")
      }
      let isAsked = eventually { !service.asked.isEmpty }
      #expect(isAsked)
      #expect(engineProcesses() == [engine])
    }
  }

  @Test func `what cannot be shown of an answer is left out`() throws {
    try withService("rows") { _, field, _ in
      let isThere = try eventually {
        try press("nghieen", in: field)
        pause(field)
        let rows = field.inputLine.candidates
        if rows.contains(where: { $0.hasPrefix("nghiên-0") }) { return true }
        _ = field.finish()
        return false
      }
      #expect(isThere)
      #expect(field.inputLine.candidates.count <= 9)
      #expect(!field.inputLine.candidates.contains { $0.contains("y") || $0.contains("\n") })
      _ = field.finish()
    }
  }
}
