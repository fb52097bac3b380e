/// The neighbours of keys on a QWERTY keyboard.
enum NeighbouringKeys {
  private static let rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"].map {
    Array($0.unicodeScalars)
  }

  /// The neighbours of a key, in its case. A letter has letters as neighbours, a digit has digits.
  static func neighbours(of key: Unicode.Scalar) -> [Unicode.Scalar] {
    let small = key.isCapital ? Unicode.Scalar(UInt8(key.value) + 0x20) : key
    guard let row = rows.firstIndex(where: { $0.contains(small) }),
      let column = rows[row].firstIndex(of: small)
    else { return [] }
    // Each row of letters is shifted to the right by about half a key.
    var places = [(row, column - 1), (row, column + 1)]
    if row > 0 { places += [(row + 1, column - 1), (row + 1, column)] }
    if row > 1 { places += [(row - 1, column), (row - 1, column + 1)] }
    let keys = places.compactMap { self.key(in: $0.0, at: $0.1) }
    return key.isCapital ? keys.map(\.capital) : keys
  }

  private static func key(in row: Int, at column: Int) -> Unicode.Scalar? {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : nil
  }
}
