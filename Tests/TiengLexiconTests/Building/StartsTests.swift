import Testing
import TiengLexicon

/// Where groups begin, as it is written and read.
@Suite struct StartsTests {
  /// Sixteen starts share a number of four bytes, and the rest of each has two.
  private func expect(_ counts: [Int], isShort: Bool) {
    var file = FileWriter()
    TableWriter(isWide: false).writeStarts(
      counts: counts, .trigramStarts, .trigramOffsets, to: &file)
    let starts = counts.reduce(into: [0]) { $0.append($0.last! + $1) }
    file[.trigramStarts].withUnsafeBytes { whole in
      file[.trigramOffsets].withUnsafeBytes { rest in
        let column = StartColumn(whole, rest)
        #expect(rest.isEmpty != isShort)
        #expect(column.isConsistent(with: starts.count))
        #expect(!column.isConsistent(with: starts.count + 16))
        #expect(starts.indices.map { column[$0] } == starts)
      }
    }
  }

  @Test func `starts take two bytes while the groups of a block are small`() {
    expect([], isShort: true)
    expect(Array(repeating: 4000, count: 40), isShort: true)
    expect([65_535] + Array(repeating: 0, count: 20) + [9], isShort: true)
  }

  @Test func `starts take four bytes if one is too far from the first of its block`() {
    expect(Array(repeating: 5000, count: 16), isShort: false)
    expect([65_536, 7], isShort: false)
    expect(Array(repeating: 3, count: 20) + [65_536, 7], isShort: false)
  }
}
