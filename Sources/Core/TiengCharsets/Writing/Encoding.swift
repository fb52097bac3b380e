/// Encodes characters as bytes.
protocol Encoding {
  /// Writes characters up to the first one that the charset cannot hold.
  ///
  /// - Returns: The number of characters that were written.
  mutating func encode(
    _ characters: UnsafeBufferPointer<LocatedCharacter>, into output: inout OutputBuffer
  ) -> Int
  /// Writes the character that was held back because of what might have followed.
  mutating func finish(into output: inout OutputBuffer)
}

extension Encoding {
  func finish(into output: inout OutputBuffer) {}

  /// Writes one character, if the charset can hold it.
  mutating func encode(_ character: LocatedCharacter, into output: inout OutputBuffer) -> Bool {
    withUnsafePointer(to: character) {
      encode(UnsafeBufferPointer(start: $0, count: 1), into: &output) == 1
    }
  }
}

extension Charset {
  var encoder: any Encoding {
    switch self {
    case .unicode: UTF8Encoder()
    case .unicodeNFD: DecomposingEncoder()
    case .viqr: VIQRWriter()
    case .ncrDecimal: ReferenceWriter(isHexadecimal: false)
    case .ncrHex: ReferenceWriter(isHexadecimal: true)
    case .cString: EscapeWriter()
    case .tcvn3, .vniWindows, .viscii, .vps, .bkhcm1, .bkhcm2, .cp1258, .vietwareX, .vietwareF:
      TableEncoder(table: table!)
    }
  }
}

/// Writes a charset that a ``ByteTable`` describes.
struct TableEncoder: Encoding {
  let table: ByteTable

  func encode(
    _ characters: UnsafeBufferPointer<LocatedCharacter>, into output: inout OutputBuffer
  ) -> Int {
    output.reserve(2 * characters.count)
    return table.packed.withUnsafeBufferPointer { packed in
      for index in characters.indices {
        let scalar = Int(characters[index].scalar)
        guard scalar < ByteTable.limit, packed[scalar] != 0 else { return index }
        output.append(packed: packed[scalar])
      }
      return characters.count
    }
  }
}

/// Writes characters as UTF-8, unchanged.
struct UTF8Encoder: Encoding {
  func encode(
    _ characters: UnsafeBufferPointer<LocatedCharacter>, into output: inout OutputBuffer
  ) -> Int {
    output.reserve(4 * characters.count)
    for index in characters.indices {
      let scalar = characters[index].scalar
      guard scalar < 0xD800 || 0xE000...0x10_FFFF ~= scalar else { return index }
      output.append(utf8: scalar)
    }
    return characters.count
  }
}

/// Writes UTF-8 with the letters of Vietnamese decomposed (NFD). Other scripts stay as they are.
struct DecomposingEncoder: Encoding {
  func encode(
    _ characters: UnsafeBufferPointer<LocatedCharacter>, into output: inout OutputBuffer
  ) -> Int {
    output.reserve(8 * characters.count)
    for index in characters.indices {
      let scalar = characters[index].scalar
      guard scalar < 0xD800 || 0xE000...0x10_FFFF ~= scalar else { return index }
      if scalar >= 0x80, let place = Alphabet.place(of: scalar) {
        for byte in Self.forms[place] { output.append(byte) }
      } else {
        output.append(utf8: scalar)
      }
    }
    return characters.count
  }

  /// The bytes of each decomposed vowel, by its place in the grid.
  private static let forms: [[UInt8]] = Alphabet.grid.map { scalar in
    var bytes = OutputBuffer(capacity: 8)
    bytes.reserve(8)
    for part in Alphabet.decomposed(scalar) ?? [scalar] { bytes.append(utf8: part) }
    return bytes.takeBytes()
  }
}
