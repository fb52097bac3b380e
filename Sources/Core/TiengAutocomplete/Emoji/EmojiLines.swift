/// The lines of a table: all, or those in which a word or the emoji begins with some bytes.
struct EmojiLines: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private let beginning: [UInt8]
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer, with beginning: [UInt8] = []) {
    self.bytes = bytes
    self.beginning = beginning
  }

  mutating func next() -> EmojiLine? {
    if !beginning.isEmpty {
      guard let place = bytes.start(of: beginning, from: position) else { return nil }
      let line = bytes[position..<place].lastIndex(of: UInt8(ascii: "\n"))
      position = line.map { $0 + 1 } ?? position
    }
    return position < bytes.count ? readLine() : nil
  }

  private mutating func readLine() -> EmojiLine {
    var columns: [7 of Range<Int>] = .init(repeating: position..<position)
    var (column, start) = (0, position)
    while true {
      let byte = position < bytes.count ? bytes[position] : UInt8(ascii: "\n")
      if byte <= UInt8(ascii: "\n"), byte >= UInt8(ascii: "\t") {
        if column < 7 { columns[column] = start..<position }
        (column, start) = (column + 1, position + 1)
        if byte == UInt8(ascii: "\n") { break }
      }
      position += 1
    }
    let end = position
    position += 1
    for missing in column..<Swift.max(column, 7) { columns[missing] = end..<end }
    return EmojiLine(bytes, columns, count: column)
  }
}

extension UnsafeRawBufferPointer {
  /// The next place of some bytes after a space, a tab, a line break or `|`, or at the start.
  ///
  /// A search reads the whole table, so this compares eight places at a time.
  fileprivate func start(of beginning: [UInt8], from position: Int) -> Int? {
    guard let first = beginning.first else { return nil }
    if position == 0, starts(with: beginning) { return 0 }
    var index = Swift.max(1, position)
    let wanted = UInt64(repeating: first)
    let bar = UInt64(repeating: UInt8(ascii: "|"))
    while index &+ 8 <= count {
      let here = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let before = loadUnaligned(fromByteOffset: index &- 1, as: UInt64.self)
      let ends = before.bytes(below: 0x21) | (before ^ bar).bytes(below: 1)
      if (here ^ wanted).bytes(below: 1) & ends != 0,
        let place = place(of: beginning, in: index..<(index &+ 8))
      {
        return place
      }
      index &+= 8
    }
    return place(of: beginning, in: index..<Swift.max(index, count))
  }

  private func place(of beginning: [UInt8], in places: Range<Int>) -> Int? {
    places.first { place in
      let before = self[place - 1]
      return self[place] == beginning[0] && (before <= 0x20 || before == UInt8(ascii: "|"))
        && self[place...].starts(with: beginning)
    }
  }
}

extension UInt64 {
  fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Marks all bytes that are less than `limit`. Bytes after them may be marked by mistake.
  fileprivate func bytes(below limit: UInt8) -> UInt64 {
    (self &- UInt64(repeating: limit)) & ~self & UInt64(repeating: 0x80)
  }
}
