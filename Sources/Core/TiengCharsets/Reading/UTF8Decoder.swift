/// Reads UTF-8, across the borders of blocks.
///
/// Invalid bytes are grouped as Unicode recommends and browsers do: as many bytes as could have
/// begun a character are one mistake.
struct UTF8Decoder: ByteDecoding {
  private var scalar: UInt32 = 0
  /// The number of bytes that are still missing, and the range of the next one.
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF
  private var start = 0
  private var seen: [UInt8] = []

  mutating func decode(
    _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into text: inout CharacterBuffer
  ) {
    var index = 0
    while index < block.count {
      if missing == 0 {
        index += Self.appendWhole(block, from: index, at: offset, to: &text)
        guard index < block.count else { return }
        begin(block[index], at: offset + index, into: &text)
        index += 1
      } else if next ~= block[index] {
        continueWith(block[index], into: &text)
        index += 1
      } else {
        giveUp(into: &text)
      }
    }
  }

  /// Appends ASCII, and complete, ordinary characters of two and three bytes. These are nearly all
  /// text.
  ///
  /// - Returns: How many bytes it took.
  private static func appendWhole(
    _ block: UnsafeBufferPointer<UInt8>, from first: Int, at offset: Int,
    to text: inout CharacterBuffer
  ) -> Int {
    var index = first
    while index < block.count {
      let byte = block[index]
      if byte < 0x80 {
        text.append(LocatedCharacter(UInt32(byte), at: offset &+ index))
        index &+= 1
      } else if index &+ 2 < block.count, let (scalar, length) = plain(block, index) {
        text.put(scalar, at: offset &+ index)
        index &+= length
      } else {
        break
      }
    }
    return index - first
  }

  @inline(__always)
  private static func plain(
    _ block: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> (scalar: UInt32, length: Int)? {
    let (first, second) = (UInt32(block[index]), UInt32(block[index &+ 1]))
    guard second & 0xC0 == 0x80 else { return nil }
    if 0xC2..<0xE0 ~= first { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    let third = UInt32(block[index &+ 2])
    guard 0xE1..<0xED ~= first, third & 0xC0 == 0x80 else { return nil }
    return ((first & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
  }

  private mutating func begin(_ byte: UInt8, at offset: Int, into text: inout CharacterBuffer) {
    (start, seen) = (offset, [byte])
    switch byte {
    case 0xC2...0xDF: (scalar, missing, next) = (UInt32(byte & 0x1F), 1, 0x80...0xBF)
    case 0xE0: (scalar, missing, next) = (0, 2, 0xA0...0xBF)
    case 0xED: (scalar, missing, next) = (0xD, 2, 0x80...0x9F)
    case 0xE1...0xEF: (scalar, missing, next) = (UInt32(byte & 0xF), 2, 0x80...0xBF)
    case 0xF0: (scalar, missing, next) = (0, 3, 0x90...0xBF)
    case 0xF1...0xF3: (scalar, missing, next) = (UInt32(byte & 7), 3, 0x80...0xBF)
    case 0xF4: (scalar, missing, next) = (4, 3, 0x80...0x8F)
    default: text.putUndecodable(seen, at: start)
    }
  }

  private mutating func continueWith(_ byte: UInt8, into text: inout CharacterBuffer) {
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    seen.append(byte)
    (missing, next) = (missing - 1, 0x80...0xBF)
    if missing == 0 { text.put(scalar, at: start) }
  }

  private mutating func giveUp(into text: inout CharacterBuffer) {
    missing = 0
    text.putUndecodable(seen, at: start)
  }

  mutating func finish(at offset: Int, into text: inout CharacterBuffer) {
    if missing > 0 { giveUp(into: &text) }
  }
}
