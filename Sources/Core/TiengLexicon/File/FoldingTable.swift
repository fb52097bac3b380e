/// A table that turns a word into its key: small letters without accents, one byte each.
///
/// ASCII letters stay; the other letters of the words are numbered from 0x80 on. The lexicon
/// contains the table, because what counts as an accent depends on the language and on Unicode, and
/// only the program that makes a lexicon needs to know it.
package struct FoldingTable: Sendable {
  private nonisolated(unsafe) let entries: UnsafeRawBufferPointer
  private static let entrySize = 12

  init(_ entries: UnsafeRawBufferPointer) { self.entries = entries }

  var count: Int { entries.count / FoldingTable.entrySize }

  /// The byte for characters that no word contains.
  package static let unknown: UInt8 = 0xff

  /// The key of a text.
  func key(of text: some StringProtocol) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar, to: &key) }
    return key
  }

  private func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
    forEachByte(of: scalar) { key.append($0) }
  }

  /// Calls `body` with the bytes that a character has in a key.
  @inline(__always)
  func forEachByte(of scalar: Unicode.Scalar, _ body: (UInt8) -> Void) {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      body(0x41...0x5a ~= byte ? byte | 0x20 : byte)
    } else if let entry = entry(of: scalar.value) {
      for offset in 4..<FoldingTable.entrySize where entries[entry + offset] != 0 {
        body(entries[entry + offset])
      }
    } else {
      body(FoldingTable.unknown)
    }
  }

  private func entry(of value: UInt32) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if number(middle) < value { low = middle + 1 } else { high = middle }
    }
    guard low < count, number(low) == value else { return nil }
    return low * FoldingTable.entrySize
  }

  private func number(_ index: Int) -> UInt32 {
    entries.number(at: index * FoldingTable.entrySize, UInt32.self)
  }
}
