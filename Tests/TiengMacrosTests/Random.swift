/// Keys and texts that are the same at every run (Knuth, MMIX).
struct Random {
  private var state: UInt64 = 20_261_121

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  /// A key from a small alphabet, so that many keys are the same or similar.
  mutating func key() -> String { text(of: Array("aAbđĐư:/-#;\\"), 1...4) }

  mutating func text() -> String { text(of: Array("aệĐ🙂 \t\n\\#:;n"), 1...12) }

  mutating func text(of characters: [Character], _ lengths: ClosedRange<Int>) -> String {
    let count = lengths.lowerBound + next(lengths.count)
    return String((0..<count).map { _ in characters[next(characters.count)] })
  }
}
