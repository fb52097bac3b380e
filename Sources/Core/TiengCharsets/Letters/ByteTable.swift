/// A table between letters and bytes of one charset, in both directions.
///
///     ByteTable.vniWindows.bytes(of: 0x1EBF) == [0x65, 0xE1]   // true: ế
///     ByteTable.tcvn3.single[0xD5] == 0x1EBF                   // true
///
/// A letter is one byte, or a base byte and a second one for mark and tone. Both directions are
/// made from one list, so they cannot disagree.
package final class ByteTable: Sendable {
  /// The character of each byte that stands alone, or ``unassigned``.
  package let single: [UInt32]
  /// For each byte the number of its row in ``pairs``, or 0.
  let row: [UInt8]
  /// The letters of two bytes, 256 in each row; 0 for none.
  let pairs: [UInt32]
  /// For each character below ``limit``: its bytes, the first one lowest, and their number in the
  /// highest place; 0 for none.
  let packed: [UInt32]

  static let unassigned = UInt32.max
  static let limit = 0x2200

  /// - Parameters:
  ///   - list: The bytes of ``Alphabet/letters`` in hexadecimal digits: one vowel on each line,
  ///     small letters beside capitals, `--` for none.
  ///   - others: The characters of bytes above ASCII that are not in the list.
  ///   - aliases: Other bytes of letters, which are read but not written.
  init(
    _ list: String, others: (UInt8) -> UInt32? = Windows1252.symbol, aliases: [UInt32: UInt32] = [:]
  ) {
    let codes = ByteTable.codes(of: list)
    single = ByteTable.singles(codes, others: others)
    let doubles = codes.map { ($0.scalar, $0.code) } + aliases.map { ($0.key, $0.value) }
    (row, pairs) = ByteTable.rows(of: doubles.filter { $0.1 > 0xFF })
    packed = ByteTable.packed(codes, single: single)
  }

  private typealias Code = (scalar: UInt32, code: UInt32)

  /// The letters of a list with their bytes as one number, `61F9` or `B8`.
  private static func codes(of list: String) -> [Code] {
    var columns: (small: [UInt32?], capital: [UInt32?]) = ([], [])
    for line in list.split(separator: "\n") {
      let cells = line.split(separator: " ").map { UInt32($0, radix: 16) }
      columns.small += cells[..<(cells.count / 2)]
      columns.capital += cells[(cells.count / 2)...]
    }
    let codes = columns.small + columns.capital
    precondition(codes.count == Alphabet.letters.count)
    return zip(Alphabet.letters, codes).compactMap { letter, code in code.map { (letter, $0) } }
  }

  private static func singles(_ codes: [Code], others: (UInt8) -> UInt32?) -> [UInt32] {
    var single = (0...255).map { byte in
      byte < 0x80 ? UInt32(byte) : others(UInt8(byte)) ?? unassigned
    }
    for (scalar, code) in codes where code <= 0xFF { single[Int(code)] = scalar }
    return single
  }

  private static func rows(of doubles: [(UInt32, UInt32)]) -> (row: [UInt8], pairs: [UInt32]) {
    var row = [UInt8](repeating: 0, count: 256)
    var pairs = [UInt32](repeating: 0, count: 256)
    for (scalar, code) in doubles {
      let (base, second) = (Int(code >> 8), Int(code & 0xFF))
      if row[base] == 0 {
        row[base] = UInt8(pairs.count / 256)
        pairs += [UInt32](repeating: 0, count: 256)
      }
      pairs[Int(row[base]) * 256 + second] = scalar
    }
    return (row, pairs)
  }

  private static func packed(_ codes: [Code], single: [UInt32]) -> [UInt32] {
    var packed = [UInt32](repeating: 0, count: limit)
    for (byte, scalar) in single.enumerated() where scalar < limit {
      packed[Int(scalar)] = 1 << 24 | UInt32(byte)
    }
    for (scalar, code) in codes where code > 0xFF {
      packed[Int(scalar)] = 2 << 24 | (code & 0xFF) << 8 | code >> 8
    }
    return packed
  }

  /// The bytes of a character. Empty if the charset cannot hold it.
  package func bytes(of scalar: UInt32) -> [UInt8] {
    guard scalar < ByteTable.limit else { return [] }
    let code = packed[Int(scalar)]
    return (0..<code >> 24).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
  }
}
