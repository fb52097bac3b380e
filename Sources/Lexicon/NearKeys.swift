/// Finds the keys that are at most three mistakes from what was typed: a letter
/// wrong, missing, too many, or two letters exchanged (optimal string
/// alignment).
///
/// It walks the tree with one row of the distance table at each node, of which
/// only the seven cells around the diagonal can matter. More than one mistake in
/// the first few letters is not looked for, nor more than two in those and the
/// next two: they are rare, and would open half of the tree.
struct NearKeys {
  private let tree: KeyTree
  private let typed: [UInt8]
  private let limit: UInt8
  private let start: Int
  private let windows: [Window]
  private(set) var found: [(word: Int, distance: UInt8)] = []

  /// Longer words are not corrected.
  static let longest = 40

  /// - Parameter start: How many letters, without the first, have one mistake at
  ///   the most.
  init(_ tree: KeyTree, near typed: [UInt8], limit: UInt8, start: Int) {
    self.tree = tree
    self.typed = typed
    self.limit = limit
    self.start = start
    windows = (0...typed.count + Int(limit)).map { Window(typed, depth: $0) }
    guard typed.count <= NearKeys.longest else { return }
    var row = Row(repeating: Cells.outside)
    for column in 0...Int(limit) { row[column + Cells.diagonal] = UInt8(column) }
    let none = Row(repeating: Cells.outside)
    visit(KeyTree.root, depth: 0, row: row, previous: none, letter: 0)
  }

  private mutating func visit(_ node: Int, depth: Int, row: Row, previous: Row, letter: UInt8) {
    let end = typed.count - depth + Cells.diagonal
    if 0..<Cells.count ~= end, row[end] <= limit, let word = tree.word(node) {
      found.append((word, row[end]))
    }
    guard depth < typed.count + Int(limit) else { return }
    let most = depth <= start ? 1 : min(limit, depth <= start + 2 ? 2 : 3)
    let exchanged = exchanges(previous, depth: depth, letter: letter)
    let fitting = row.min() < most ? UInt64.max : lettersThatFit(row, exchanged, depth, most)
    for child in tree.children(of: node) {
      let next = tree.letter(child)
      guard fitting >> UInt64(next & 63) & 1 != 0 else { continue }
      let nextRow = advance(row, exchanged, depth: depth, next: next)
      if nextRow.min() <= most {
        visit(child, depth: depth + 1, row: nextRow, previous: row, letter: next)
      }
    }
  }

  /// The letters that can come next where no more mistakes may be made, as bits
  /// by their lowest six bits.
  private func lettersThatFit(_ row: Row, _ exchanged: Row, _ depth: Int, _ most: UInt8) -> UInt64 {
    var letters: UInt64 = 0
    for cell in 0..<Cells.count {
      if row[cell] <= most { letters |= 1 << UInt64(windows[depth].letters[cell] & 63) }
      if depth > 0, exchanged[cell] <= most {
        letters |= 1 << UInt64(windows[depth - 1].letters[cell] & 63)
      }
    }
    return letters
  }

  /// What the cells of the next row are if its letter and the last one were
  /// exchanged, where the first of the two fits.
  private func exchanges(_ previous: Row, depth: Int, letter: UInt8) -> Row {
    guard depth > 0 else { return Row(repeating: Cells.outside) }
    let fits = windows[depth].letters .== Row(repeating: letter)
    return Row(repeating: Cells.outside).replacing(with: previous &+ 1, where: fits)
  }

  /// The row for one letter more of a key.
  @inline(__always)
  private func advance(_ row: Row, _ exchanged: Row, depth: Int, next: UInt8) -> Row {
    let window = windows[depth]
    let letter = Row(repeating: next)
    // A letter right or wrong; a letter missing in what was typed.
    var result = (row &+ 1).replacing(with: row, where: window.letters .== letter)
    result = pointwiseMin(result, Cells.down(row) &+ 1)
    if depth > 0 {
      let fits = windows[depth - 1].letters .== letter
      result = pointwiseMin(result, result.replacing(with: exchanged, where: fits))
    }
    result = pointwiseMax(result, window.outside)
    // A letter too many, or two, or three.
    result = pointwiseMin(result, Cells.up(result) &+ 1)
    result = pointwiseMin(result, Cells.up(result) &+ 1)
    if limit > 2 { result = pointwiseMin(result, Cells.up(result) &+ 1) }
    return pointwiseMin(pointwiseMax(result, window.outside), Row(repeating: Cells.outside))
  }
}

/// Seven cells of a row of the distance table, from three before the diagonal to
/// three after it. The last is outside.
private typealias Row = SIMD8<UInt8>

private enum Cells {
  /// Stands where there is no cell.
  static let outside: UInt8 = 99
  static let diagonal = 3
  static let count = 7

  /// Each cell in the place of the one before it.
  @inline(__always)
  static func down(_ row: Row) -> Row {
    unsafeBitCast(unsafeBitCast(row, to: UInt64.self) >> 8 | UInt64(outside) << 56, to: Row.self)
  }

  /// Each cell in the place of the one after it.
  @inline(__always)
  static func up(_ row: Row) -> Row {
    unsafeBitCast(unsafeBitCast(row, to: UInt64.self) << 8 | UInt64(outside), to: Row.self)
  }
}

/// What was typed around the diagonal at a depth of the tree.
private struct Window {
  /// The letter before each cell of the next row.
  var letters = Row(repeating: 0xfe)
  /// 99 where the next row has no cell, otherwise 0.
  var outside = Row(repeating: Cells.outside)

  init(_ typed: [UInt8], depth: Int) {
    for index in 0..<Cells.count {
      let column = depth + 1 + index - Cells.diagonal
      if typed.indices.contains(column - 1) { letters[index] = typed[column - 1] }
      if 0...typed.count ~= column { outside[index] = 0 }
    }
  }
}
