/// The keys of a lexicon as a tree, in which a key is a path from the root.
package struct KeyTree: Sendable {
  private let letters: Column<UInt8>
  private let children: Column<UInt32>
  /// The nodes at which keys end, and the first word with each of these keys.
  private let ends: RankedFlags
  private let words: Column<UInt32>

  static let root = 0

  init(_ header: Header) {
    letters = Column(header[.nodeLetters])
    children = Column(header[.nodeChildren])
    ends = RankedFlags(header[.nodeFlags], header[.nodeRanks])
    words = Column(header[.nodeWords])
  }

  var isConsistent: Bool {
    letters.count > 0 && children.count == letters.count + 1
      && ends.isConsistent(with: letters.count)
  }

  /// True if the children of each node follow those of the node before, and each key leads to a word.
  func isInOrder(upTo wordCount: Int) -> Bool {
    var last = 1
    for node in 0..<letters.count {
      let (start, end) = (Int(children[node]), Int(children[node + 1]))
      guard start == last, start <= end, end <= letters.count,
        word(node).map({ $0 < wordCount }) ?? true
      else { return false }
      last = end
    }
    return last == letters.count
  }

  @inline(__always)
  func letter(_ node: Int) -> UInt8 { letters[node] }

  /// The children of a node. They always come after it, so that even a damaged file has no circles.
  @inline(__always)
  func children(of node: Int) -> Range<Int> {
    let start = Int(children[node])
    let end = min(Int(children[node + 1]), letters.count)
    return start > node && start < end ? start..<end : 0..<0
  }

  /// The child of a node that a letter leads to.
  func child(of node: Int, by letter: UInt8) -> Int? {
    for child in children(of: node) {
      let other = letters[child]
      if other >= letter { return other == letter ? child : nil }
    }
    return nil
  }

  /// The first word whose key ends at a node.
  @inline(__always)
  func word(_ node: Int) -> Int? {
    ends.rank(of: node).map { Int(words[$0]) }
  }
}
