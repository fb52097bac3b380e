import Foundation
import IBusClient
import TestSupport
import Testing
import TiengCore
import tieng_terminal

/// Forgotten words leave the memory of the running engine.
extension EndToEndTests {
  /// One word is short enough to be stored inside a Swift string (15 bytes), the other is not.
  @Test func `forgotten words are nowhere in the engine's memory`() throws {
    let words = ["bumborilum", "Bumborilumbiladin"]
    // A word that no lexicon has is learned once it is seen in the text.
    let context = try knownContext()
    let field = ClientField(context: context, givesText: true)
    for word in words {
      try #require(
        eventually {
          try press("ngocj \(word) ngocj \(word) ", in: field)
          _ = field.finish()
          return try run(BuiltProgram.path("tieng"), ["words", "list"]).1.contains(word)
        }, "\(word) was not learned")
    }
    let engine = try #require(engineProcesses().first)
    // Many messages at once need more memory than one, and libdbus keeps that of those it has converted.
    kill(engine, SIGSTOP)
    for count in 1...20 {
      context.tell(SurroundingText(before: "\(words[count % 2]) \(count)", after: ""))
    }
    usleep(200_000)
    kill(engine, SIGCONT)
    let memory = try ProcessMemory(engine)
    for word in words {
      let places = try memory.places(of: word)
      #expect(!places.isEmpty, "this test finds nothing")
      #expect(try run(BuiltProgram.path("tieng"), ["words", "forget", word]).0 == 0)
    }

    // Entering a field reads the words again and replaces the words before the caret.
    var left: [String]?
    for _ in 0..<50 where left != [] {
      try press("mootj hai ba boons nawm saus bayr tams chins muowif ", in: field)
      _ = field.finish()
      left = try words.flatMap { word in
        try memory.places(of: word).map { "\(word) in \($0)" }
      }
      usleep(20_000)
    }
    #expect(left == [])
    #expect(engineProcesses() == [engine])
  }
}

/// The memory of another process of the user.
private struct ProcessMemory {
  private let process: pid_t

  init(_ process: pid_t) throws {
    self.process = process
    try #require(
      FileHandle(forReadingAtPath: "/proc/\(process)/mem") != nil,
      "the engine's memory cannot be read: run this as root, or with kernel.yama.ptrace_scope=0")
  }

  /// The parts of the memory that contain a text.
  func places(of text: String) throws -> [String] {
    try parts().compactMap { part in
      let data = read(part.range)
      guard let found = offset(of: text, in: data) else { return nil }
      let around = data[max(0, found - 24)..<min(data.count, found + text.utf8.count + 24)]
      let shown = around.map { (32..<127).contains($0) ? String(UnicodeScalar($0)) : "." }.joined()
      return "\(part.name) +\(String(found, radix: 16)): \(shown)"
    }
  }

  private func offset(of text: String, in data: Data) -> Int? {
    data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let (first, length) = (Int32(text.utf8.first!), text.utf8.count)
      var rest = start
      while let place = memchr(rest, first, start + bytes.count - rest) {
        let found = UnsafeRawPointer(place)
        if start + bytes.count - found >= length, memcmp(found, text, length) == 0 {
          return found - start
        }
        rest = found + 1
      }
      return nil
    }
  }

  private func parts() throws -> [(range: Range<UInt64>, name: String)] {
    let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
    return maps.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: " ", omittingEmptySubsequences: true)
      guard columns[1].hasPrefix("rw") else { return nil }
      let ends = columns[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      return (ends[0]..<ends[1], columns.count > 5 ? String(columns[5]) : "unnamed memory")
    }
  }

  /// Reads a range. Empty if the process has unmapped it.
  private func read(_ range: Range<UInt64>) -> Data {
    guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/mem") else { return Data() }
    defer { try? file.close() }
    try? file.seek(toOffset: range.lowerBound)
    return (try? file.read(upToCount: range.count)) ?? Data()
  }
}
