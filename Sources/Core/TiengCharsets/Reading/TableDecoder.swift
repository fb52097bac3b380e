/// Reads a charset that a ``ByteTable`` describes.
///
/// A second byte, for mark and tone, changes the letter before it. So nothing is held back except
/// the last letter, which is in the buffer.
struct TableDecoder: ByteDecoding {
  let table: ByteTable
  /// The row of the letter before, or 0 if it takes no second byte.
  private var row: UInt8 = 0

  init(table: ByteTable) { self.table = table }

  mutating func decode(
    _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into text: inout CharacterBuffer
  ) {
    table.single.withUnsafeBufferPointer { single in
      table.row.withUnsafeBufferPointer { rows in
        for index in block.indices {
          let byte = block[index]
          if row != 0, joins(byte, in: &text) { continue }
          let scalar = single[Int(byte)]
          row = rows[Int(byte)]
          if scalar == ByteTable.unassigned {
            text.putUndecodable([byte], at: offset &+ index)
          } else {
            text.put(scalar, at: offset &+ index)
          }
        }
      }
    }
  }

  @inline(__always)
  private mutating func joins(_ byte: UInt8, in text: inout CharacterBuffer) -> Bool {
    let whole = table.pairs[Int(row) &* 256 &+ Int(byte)]
    guard whole != 0 else { return false }
    text.replaceLast(by: whole)
    row = 0
    return true
  }

  func finish(at offset: Int, into text: inout CharacterBuffer) {}
}

extension ByteTable {
  /// ASCII, for the charsets that are written in it.
  static let ascii = ByteTable(
    Array(repeating: "--", count: Alphabet.letters.count).joined(separator: " "),
    others: { _ in nil })
}
