extension Syllable {
  /// The keys as they were typed.
  public var keys: String {
    if isFrozen { return renderedLetters }
    return String(unsafeUninitializedCapacity: 2 * Int(keyCount)) { bytes in
      var end = 0
      for index in 0..<Int(keyCount) { end = typed[index].writeLatin1(to: bytes, at: end) }
      return end
    }
  }

  /// The composed text, in Unicode normal form C.
  public var text: String {
    isLiteral ? keys : renderedLetters
  }

  private var renderedLetters: String {
    let glyphs = Glyph.table
    return withUnsafeTemporaryAllocation(
      byteCount: Syllable.capacity * Glyph.room, alignment: Glyph.room
    ) { bytes in
      var end = 0
      for index in 0..<Int(letterCount) {
        end = glyphs[glyph(at: index)].write(to: bytes, at: end)
      }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  /// The character of a letter with a tone.
  static func character(of letter: Letter, _ tone: Tone, isCapital: Bool) -> Unicode.Scalar {
    Glyph.table[Glyph.index(letter, tone, isCapital: isCapital)].character
  }

  private func glyph(at index: Int) -> Int {
    let tone = index == Int(tonePosition) ? tone : .level
    return Glyph.index(letters[index], tone, isCapital: capitals >> UInt32(index) & 1 != 0)
  }
}

extension UInt8 {
  /// Writes the character of the key in UTF-8. Returns the end.
  fileprivate func writeLatin1(to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    if MarkedKey.contains(self) {
      let bytes = UnsafeMutableBufferPointer(rebasing: bytes[start...])
      return start + bytes.update(fromContentsOf: UTF8.encode(MarkedKey.character(self))!)
    }
    guard self >= 0x80 else {
      bytes[start] = self
      return start + 1
    }
    bytes[start] = 0xc0 | self >> 6
    bytes[start + 1] = 0x80 | self & 0x3f
    return start + 2
  }
}

/// A letter with tone and case, in UTF-8.
private struct Glyph {
  /// Up to three bytes, with the first in the lowest byte. The highest byte is their number.
  private let packed: UInt32

  private var length: Int { Int(packed >> 24) }

  /// The room that ``write(to:at:)`` needs, in bytes.
  static let room = MemoryLayout<UInt32>.size

  /// Writes the character in UTF-8. What is behind it in its room is overwritten.
  ///
  /// - Returns: The end of the character.
  @inline(__always)
  func write(to bytes: UnsafeMutableRawBufferPointer, at start: Int) -> Int {
    bytes.storeBytes(of: packed.littleEndian, toByteOffset: start, as: UInt32.self)
    return start &+ length
  }

  /// The character, read back from its bytes.
  var character: Unicode.Scalar {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: packed >> (8 * UInt32($0))) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first!
  }

  private init(_ character: Unicode.Scalar) {
    let bytes = Array(UTF8.encode(character)!)
    packed = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } | UInt32(bytes.count) << 24
  }

  @inline(__always)
  static func index(_ letter: Letter, _ tone: Tone, isCapital: Bool) -> Int {
    (Int(letter.rawValue) &* 6 &+ Int(tone.rawValue)) &* 2 &+ (isCapital ? 1 : 0)
  }

  /// All glyphs in the order of ``index(_:_:isCapital:)``. Each consonant is repeated for all six
  /// tones.
  static let table: [Glyph] = {
    var table: [Glyph] = []
    table.reserveCapacity(Letter.allCases.count * 12)
    for letter in Letter.allCases {
      if let row = toned.first(where: { $0.first == letter.character }) {
        table += row.map(Glyph.init)
      } else {
        let capital = Unicode.Scalar(letter == .đ ? "Đ" : Unicode.Scalar(letter.ascii & ~0x20))
        for _ in Tone.allCases { table += [Glyph(letter.character), Glyph(capital)] }
      }
    }
    return table
  }()

  /// The vowels with each ``Tone``, in its order: lower case, then upper case.
  private static let toned: [String.UnicodeScalarView] = [
    "aAàÀáÁảẢãÃạẠ", "ăĂằẰắẮẳẲẵẴặẶ", "âÂầẦấẤẩẨẫẪậẬ", "eEèÈéÉẻẺẽẼẹẸ", "êÊềỀếẾểỂễỄệỆ",
    "iIìÌíÍỉỈĩĨịỊ", "oOòÒóÓỏỎõÕọỌ", "ôÔồỒốỐổỔỗỖộỘ", "ơƠờỜớỚởỞỡỠợỢ", "uUùÙúÚủỦũŨụỤ",
    "ưƯừỪứỨửỬữỮựỰ", "yYỳỲýÝỷỶỹỸỵỴ",
  ].map(\.unicodeScalars)
}
