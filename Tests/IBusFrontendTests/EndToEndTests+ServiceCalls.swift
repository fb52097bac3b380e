import Autocomplete
import CGLib
import Foundation
import Testing

@testable import SuggestionServices

/// What asks services, through a real session bus. It is of this suite because the main loop that
/// it runs is that of one thread alone.
extension EndToEndTests {
  private func install(_ mode: String) throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment["TIENG_SESSION_LOG"] != nil, let path = environment["XDG_DATA_HOME"] else {
      fatalError("these tests need a private session; run: make test")
    }
    let data = URL(filePath: path)
    let name = "org.example.Tieng.library.\(mode)"
    let program = Self.root.appending(path: ".build/debug/suggesting-service").path
    for (file, text) in [
      "dbus-1/services/\(name).service":
        "[D-BUS Service]\nName=\(name)\nExec=\(program) \(mode) \(name) /dev/null\n",
      "ibus-tieng/services/library-\(mode).service-description":
        "[Suggestion Service]\nName=T\nDescription=D\nBusName=\(name)\nObjectPath=/test\n",
    ] {
      let url = data.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let bus = try #require(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil))
    g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig",
      nil, nil, G_DBUS_CALL_FLAGS_NONE, 5_000, nil, nil
    ).map { g_variant_unref($0) }
  }

  /// Asks, and lets the main loop run until there is an answer.
  private func ask(
    _ allowed: AllowedServices, _ word: String
  ) -> Result<[Autocomplete.Suggestion], RemoteFailure> {
    var answer: Result<[Autocomplete.Suggestion], RemoteFailure>?
    allowed.ask(.init(text: word, word: word, locale: "vi")) { answer = $0 }
    while answer == nil { g_main_context_iteration(nil, 1) }
    return answer!
  }

  private var ownMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") } ?? ""
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  @Test func `ten thousand requests leave nothing behind`() throws {
    try install("echo")
    let allowed = AllowedServices { _ in }
    allowed.allow(["library-echo"])
    var answered = 0
    var before = 0
    for number in 0..<10_000 {
      if number == 1_000 { before = ownMemory }
      if case .success(let rows) = ask(allowed, "t"), rows.map(\.text) == ["t-1", "t-2"] {
        answered += 1
      }
    }
    #expect(answered > 9_900, "a busy machine may miss a deadline")
    let growth = ownMemory - before
    #expect(growth < 500, "\(growth) kB")
    allowed.allow([])
  }

  @Test(arguments: ["crashes", "giant", "garbage", "refuses"])
  func `a failure is told once, and is remembered`(mode: String) throws {
    try install(mode)
    var lines: [String] = []
    let allowed = AllowedServices { lines.append($0) }
    allowed.allow(["library-\(mode)"])
    for _ in 0..<5 {
      if case .success = ask(allowed, "t") { Issue.record("\(mode) has answered") }
    }
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.hasPrefix("the suggestion service library-\(mode) has failed: ") == true)
    let reason = try #require(allowed.errors["library-\(mode)"])
    if mode == "refuses" { #expect(reason == "the key is not accepted") }
    allowed.allow([])
  }

  @Test func `what is allowed and not installed is told`() {
    var lines: [String] = []
    let allowed = AllowedServices { lines.append($0) }
    allowed.allow(["nowhere"])
    while lines.isEmpty { g_main_context_iteration(nil, 1) }
    #expect(lines == ["the suggestion service nowhere is allowed, and is not installed"])
  }
}
