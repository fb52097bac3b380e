import Counting
import Testing

@Suite struct RunTests {
  private func run(_ counts: [String: UInt64]) -> [UInt8] {
    var writer = RunWriter()
    for word in counts.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      writer.add(Array(word.utf8), count: counts[word]!)
    }
    return writer.bytes
  }

  private func reader(_ bytes: [UInt8], pieceSize: Int = 3) -> RunReader {
    var rest = bytes[...]
    return RunReader {
      defer { rest = rest.dropFirst(pieceSize) }
      return rest.prefix(pieceSize)
    }
  }

  @Test func `merged runs have each key once, in order, with the sum of its counts`() throws {
    let parts: [[String: UInt64]] = [
      ["a": 1, "an": 200, "ă": 70_000], [:], ["an": 1, "anh": 5], ["": 3, "a": 1 << 40],
    ]
    var merge = try RunMerge(parts.map { reader(run($0)) })
    var found: [String] = []
    while try merge.next() {
      found.append("\(String(decoding: merge.key, as: UTF8.self)) \(merge.count)")
    }
    #expect(found == [" 3", "a 1099511627777", "an 201", "anh 5", "ă 70000"])
  }

  @Test func `a run that is cut short is noticed`() {
    let bytes = run(["anh": 300])
    for length in 1..<bytes.count {
      var reader = reader(Array(bytes[..<length]))
      #expect(throws: DamagedRun.self) { _ = try reader.next() }
    }
  }
}
