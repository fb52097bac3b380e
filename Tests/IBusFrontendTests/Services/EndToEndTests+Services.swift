import Foundation
import IBusClient
import Terminal
import Testing
import TiengCore
import TiengGLib
import tieng_terminal

/// Services outside the engine, over a real session bus.
extension EndToEndTests {
  private func withService(
    _ mode: String, allowed: Bool = true,
    _ body: (InstalledService, ClientField, InputContext) throws -> Void
  ) throws {
    let service = try InstalledService(mode: mode)
    try with([
      "suggestion-display": "always", "service-delay": "50",
      "suggestion-services": allowed ? "['\(service.consent())']" : "[]",
    ]) { context in
      try body(service, ClientField(context: context), context)
    }
  }

  private func pause(_ field: ClientField, times: Int = 8) {
    for _ in 0..<times { field.pause() }
  }

  /// Types until a row begins with `start`. A service on a busy machine may be late, and gets the
  /// next word then.
  ///
  /// - Returns: The rows that were there before those of the service.
  private func type(
    _ keys: String, in field: ClientField, untilRowStarts start: String
  ) throws -> [String] {
    var own: [String] = []
    let isThere = try eventually {
      _ = field.finish()
      try press(keys, in: field)
      own = []
      for _ in 0..<20 {
        field.pause()
        let rows = field.inputLine.candidates
        if rows.contains(where: { $0.hasPrefix(start) }) { return true }
        own = rows
      }
      return false
    }
    #expect(isThere, "\(field.inputLine.candidates)")
    return own
  }

  @Test func `rows of a service come below those of this machine, and are picked`() throws {
    try withService("quick") { service, field, context in
      var own: [String] = []
      // Its rows may be there as soon as those of this machine are.
      try eventually {
        own = try type("tooi nghieen c", in: field, untilRowStarts: "c-1")
        return !own.isEmpty
      }
      let rows = field.inputLine.candidates
      #expect(!own.isEmpty && Array(rows.prefix(own.count)) == own)
      #expect(rows.dropFirst(own.count).first == "c-1  note · Test")
      #expect(service.asked.last == "vi\ttôi nghiên c\tc\t\(9 - own.count)")
      try press("<Alt+\(own.count + 1)>", in: field)
      #expect(field.finish() == "tôi nghiên c-1 ")
    }
  }

  @Test func `Control+Right takes a phrase of a service word by word`() throws {
    try withService("phrase") { service, field, _ in
      _ = try type("tooi nghieen c", in: field, untilRowStarts: "c-1 và hết")
      for rest in ["và hết", "hết"] {
        try press("<Control+Right>", in: field)
        #expect(field.inputLine.candidates.last?.hasPrefix(rest) == true)
      }
      #expect(field.finish() == "tôi nghiên c-1 và ")
      #expect(service.asked.last?.hasPrefix("vi\ttôi nghiên c\tc\t") == true)
    }
  }

  @Test func `services that are not allowed are not asked`() throws {
    try withService("quick", allowed: false) { service, field, _ in
      let wasRunning = try service.isRunning
      try press("tooi nghieen c", in: field)
      pause(field)
      #expect(service.asked.isEmpty)
      #expect(try service.isRunning == wasRunning)
      #expect(field.finish() == "tôi nghiên c")
    }
  }

  @Test func `a service installed later is asked in the next field`() throws {
    try with([
      "suggestion-display": "always", "service-delay": "50",
      "suggestion-services": "['later org.example.Tieng.later local']",
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

  @Test(arguments: ["sleeps", "floods", "crashes", "giant", "garbage", "refuses"])
  func `keys are answered whatever services do`(mode: String) throws {
    try withService(mode) { service, field, _ in
      let engine = try #require(engineProcesses().first)
      for _ in 0..<3 {
        try press("tooi nghieen", in: field)
        pause(field, times: 4)
        // A busy machine may be late.
        let hasRows = eventually {
          if field.inputLine.candidates.isEmpty { field.pause() }
          return !field.inputLine.candidates.isEmpty
        }
        #expect(hasRows, "rows of this machine are there")
        try press(" cuuws ", in: field)
        #expect(field.finish() == "tôi nghiên cứu ")
      }
      let isAsked = eventually { !service.asked.isEmpty }
      #expect(isAsked)
      #expect(engineProcesses() == [engine])
    }
  }

  @Test func `invisible parts of an answer are dropped`() throws {
    try withService("rows") { _, field, _ in
      _ = try type("nghieen", in: field, untilRowStarts: "nghiên-0")
      #expect(field.inputLine.candidates.count <= 9)
      #expect(!field.inputLine.candidates.contains { $0.contains("y") || $0.contains("\n") })
      _ = field.finish()
    }
  }
}
