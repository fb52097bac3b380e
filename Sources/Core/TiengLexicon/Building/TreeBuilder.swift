/// Builds the tree of keys, level by level.
struct TreeBuilder {
  private(set) var letters: [UInt8] = [0]
  private(set) var children: [UInt32] = []
  private(set) var words: [UInt32?] = []

  /// - Parameter keys: In ascending order.
  init(_ keys: [[UInt8]]) {
    var level = [0..<keys.count]
    var depth = 0
    while !level.isEmpty {
      var next: [Range<Int>] = []
      for range in level {
        children.append(UInt32(letters.count))
        let ending = range.first { keys[$0].count == depth }
        words.append(ending.map { UInt32($0) })
        for child in TreeBuilder.split(range, keys, at: depth) {
          letters.append(keys[child.lowerBound][depth])
          next.append(child)
        }
      }
      level = next
      depth += 1
    }
    children.append(UInt32(letters.count))
  }

  /// Splits keys into groups that continue with the same letter.
  private static func split(_ range: Range<Int>, _ keys: [[UInt8]], at depth: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound, keys[start].count == depth { start += 1 }
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, keys[end][depth] == keys[start][depth] { end += 1 }
      parts.append(start..<end)
      start = end
    }
    return parts
  }
}

extension FileWriter {
  mutating func add(_ tree: TreeBuilder) {
    self[.nodeLetters] = tree.letters
    for child in tree.children { self[.nodeChildren].append(littleEndian: child) }
    add(tree.words.map { $0 != nil }, .nodeFlags, .nodeRanks)
    for word in tree.words.compactMap(\.self) { self[.nodeWords].append(littleEndian: word) }
  }
}
