/// The header of a lexicon, whose numbers have been checked.
struct Header {
  let locale: String
  let wordCount: Int
  private let bytes: UnsafeRawBufferPointer
  private let bodyChecksum: UInt64

  init(_ bytes: UnsafeRawBufferPointer) throws(LexiconError) {
    guard bytes.count >= LexiconFormat.magic.count,
      bytes.prefix(LexiconFormat.magic.count).elementsEqual(LexiconFormat.magic)
    else { throw .foreign }
    let start = LexiconFormat.headerSize + LexiconFormat.tableSize
    guard bytes.count >= LexiconFormat.headerSize else {
      throw .truncated(expected: start, found: bytes.count)
    }
    self.bytes = bytes
    let version = bytes.number(at: 8, UInt32.self)
    guard version <= LexiconFormat.version else { throw .newer(version) }
    guard version == LexiconFormat.version else { throw .older(version) }
    let size = bytes.number(at: 16, UInt64.self)
    guard size == UInt64(bytes.count), bytes.count >= start else {
      throw .truncated(expected: Int(clamping: size), found: bytes.count)
    }
    guard LexiconFormat.headerChecksum(bytes) == bytes.number(at: 56, UInt64.self) else {
      throw .corrupt("its header does not fit its checksum")
    }
    bodyChecksum = bytes.number(at: 24, UInt64.self)
    wordCount = Int(bytes.number(at: 48, UInt32.self))
    let name = bytes[32..<32 + LexiconFormat.localeSize].prefix { $0 != 0 }
    locale = String(decoding: name, as: UTF8.self)
    try checkBounds(sectionCount: Int(bytes.number(at: 12, UInt32.self)))
  }

  private func checkBounds(sectionCount: Int) throws(LexiconError) {
    guard sectionCount == LexiconFormat.Section.allCases.count else {
      throw .corrupt("it has \(sectionCount) sections")
    }
    for section in LexiconFormat.Section.allCases {
      let (offset, length) = place(of: section)
      guard offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset else {
        throw .corrupt("section \(section) is outside of the file")
      }
    }
  }

  private func place(of section: LexiconFormat.Section) -> (offset: UInt64, length: UInt64) {
    let entry = LexiconFormat.headerSize + section.rawValue * 16
    return (bytes.number(at: entry, UInt64.self), bytes.number(at: entry + 8, UInt64.self))
  }

  subscript(section: LexiconFormat.Section) -> UnsafeRawBufferPointer {
    let (offset, length) = place(of: section)
    return UnsafeRawBufferPointer(rebasing: bytes[Int(offset)..<Int(offset + length)])
  }

  func verifyBody() throws(LexiconError) {
    let body = bytes[(LexiconFormat.headerSize + LexiconFormat.tableSize)...]
    try verify(LexiconFormat.checksum(UnsafeRawBufferPointer(rebasing: body)))
  }

  func verify(_ checksum: UInt64) throws(LexiconError) {
    guard checksum == bodyChecksum else { throw .corrupt("its words do not fit their checksum") }
  }
}

extension UnsafeRawBufferPointer {
  /// The number at an offset, which must be inside the header.
  package func number<Number: FixedWidthInteger>(at offset: Int, _ type: Number.Type) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}
