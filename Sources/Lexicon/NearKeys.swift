/// Finds the keys that are at most two mistakes from what was typed: a letter
/// wrong, missing, too many, or two letters exchanged (optimal string
/// alignment).
///
/// It walks the tree with one row of the distance table at each node, of which
/// only the five cells around the diagonal can matter. Two mistakes in the first
/// two letters are not looked for, for nobody makes them and they would open
/// half of the tree.
struct NearKeys {
  private let tree: KeyTree
  private let typed: [UInt8]
  private let limit: UInt8
  private(set) var found: [(word: Int, distance: UInt8)] = []

  /// Longer words are not corrected.
  static let longest = 40

  init(_ tree: KeyTree, near typed: [UInt8], limit: UInt8) {
    self.tree = tree
    self.typed = typed
    self.limit = limit
    guard typed.count <= NearKeys.longest else { return }
    var row = Row()
    for column in 0...Int(limit) { row[column + 2] = UInt8(column) }
    visit(KeyTree.root, depth: 0, row: row, previous: Row(), letter: 0)
  }

  /// The cells from two before the diagonal to two after it; cell 2 is on it.
  private struct Row {
    private var cells = InlineArray<5, UInt8>(repeating: 99)

    subscript(index: Int) -> UInt8 {
      get { cells[index] }
      set { cells[index] = newValue }
    }

    var least: UInt8 { min(cells[0], cells[1], cells[2], cells[3], cells[4]) }
  }

  private mutating func visit(_ node: Int, depth: Int, row: Row, previous: Row, letter: UInt8) {
    let end = typed.count - depth + 2
    if 0...4 ~= end, row[end] <= limit, let word = tree.word(node) {
      found.append((word, row[end]))
    }
    guard depth < typed.count + Int(limit) else { return }
    for child in tree.children(of: node) {
      let next = tree.letter(child)
      let nextRow = advance(row, previous, depth: depth, letter: letter, next: next)
      if nextRow.least <= (depth == 1 ? min(limit, 1) : limit) {
        visit(child, depth: depth + 1, row: nextRow, previous: row, letter: next)
      }
    }
  }

  /// The row for one letter more of a key. Cell `index` is for the first
  /// `depth + index - 2` letters typed; it lies one to the right in the row
  /// before.
  private func advance(
    _ row: Row, _ previous: Row, depth: Int, letter: UInt8, next: UInt8
  ) -> Row {
    var result = Row()
    for index in 0..<5 {
      let column = depth + 1 + index - 2
      guard column >= 0, column <= typed.count else { continue }
      // A letter missing in what was typed.
      var least = index < 4 ? row[index + 1] &+ 1 : 99
      if column > 0 {
        // A letter too many, and a letter right or wrong.
        if index > 0 { least = min(least, result[index - 1] &+ 1) }
        least = min(least, row[index] &+ (typed[column - 1] == next ? 0 : 1))
        // Two letters exchanged.
        if column > 1, depth > 0, typed[column - 1] == letter, typed[column - 2] == next {
          least = min(least, previous[index] &+ 1)
        }
      }
      result[index] = least
    }
    return result
  }
}
