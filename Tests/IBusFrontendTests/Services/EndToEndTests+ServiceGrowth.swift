import Foundation
import IBusClient
import Terminal
import Testing
import tieng_terminal

/// The engine's memory after many answered requests.
extension EndToEndTests {
  /// The resources of a process.
  private struct Holdings: CustomStringConvertible {
    /// Private memory that is not in a file, in kilobytes.
    let memory: Int
    let files: Int
    let threads: Int

    init(of process: pid_t) throws {
      let folder = "/proc/\(process)"
      let rollup = try String(contentsOfFile: "\(folder)/smaps_rollup", encoding: .utf8)
      let line = try #require(rollup.split(separator: "\n").first { $0.hasPrefix("Anonymous:") })
      memory = try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
      files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count
      threads = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count
    }

    var description: String { "\(memory) kB, \(files) files, \(threads) threads" }
  }

  @Test func `ten thousand requests leave nothing behind in the engine`() throws {
    let service = try InstalledService(mode: "echo", name: "many")
    // Each text goes to fifty services, which are one program.
    let names = (1...50).map { "many-\($0)" }
    try service.install(as: names)
    let list = "[" + names.map { "'\(service.consent(as: $0))'" }.joined(separator: ", ") + "]"
    try with([
      "suggestion-display": "always", "service-delay": "50", "suggestion-services": list,
    ]) { context in
      let field = ClientField(context: context)
      let engine = try #require(engineProcesses().first)
      var before: Holdings?
      for round in 1...200 {
        try press("nghieen c", in: field)
        // On a busy machine, a part of the text may be sent too.
        let isAnswered = eventually {
          field.pause()
          return service.asked.count { $0.contains("\tnghiên c\tc\t") } >= 50 * round
            && field.inputLine.candidates.contains { $0.hasPrefix("c-1") }
        }
        try #require(isAnswered, "\(service.asked.count) requests after \(round) rounds")
        _ = field.finish()
        if round == 50 { before = try Holdings(of: engine) }
      }
      #expect(service.asked.count >= 10_000)
      let (first, last) = (try #require(before), try Holdings(of: engine))
      #expect(engineProcesses() == [engine])
      // There are 7,500 requests. If each left the smallest piece of memory behind, that would be
      // 240 kB.
      #expect(last.memory - first.memory < 160, "\(first), and then \(last)")
      // GLib keeps a thread for a while after it was used.
      let isBack = try eventually {
        let now = try Holdings(of: engine)
        return now.files == first.files && now.threads <= first.threads
      }
      #expect(isBack, "\(first), \(last)")
    }
  }
}
