import CGLib
import Foundation
import IBusClient
import KeyboardCore
import Terminal
import Testing

@testable import tieng_terminal

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

  @Test func `Control+Right takes a phrase of a service word by word`() throws {
    try withService("phrase") { service, field, _ in
      try press("tooi nghieen c", in: field)
      let row = "c-1 và hết"
      let isThere = eventually {
        field.pause()
        return field.inputLine.candidates.contains { $0.hasPrefix(row) }
      }
      #expect(isThere, "\(field.inputLine.candidates)")
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
