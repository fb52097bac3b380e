/// Writes VIQR so that it reads back as the same text.
///
///     Charset.viqr.committed("Việt Nam. Đi đâu?")   // Vie^.t Nam. DDi dda^u\?
///
/// A backslash is written before a sign that would change the letter before it, and before the
/// first of two plain d.
struct VIQRWriter: Encoding {
  /// The letter before, which a sign may change; 0 for none.
  private var last: UInt32 = 0
  /// A plain d that is held back until the next character is known; 0 for none.
  private var held: UInt32 = 0

  mutating func encode(
    _ characters: UnsafeBufferPointer<LocatedCharacter>, into output: inout OutputBuffer
  ) -> Int {
    output.reserve(5 * characters.count)
    for index in characters.indices {
      let scalar = characters[index].scalar
      guard scalar < 0x80 || Self.holds(scalar) else { return index }
      writeHeld(before: scalar, into: &output)
      if scalar < 0x80 {
        write(ascii: scalar, into: &output)
      } else {
        write(letter: scalar, into: &output)
      }
    }
    return characters.count
  }

  private static func holds(_ scalar: UInt32) -> Bool {
    scalar == 0x111 || scalar == 0x110 || Alphabet.place(of: scalar) != nil
  }

  private mutating func writeHeld(before next: UInt32, into output: inout OutputBuffer) {
    guard held != 0 else { return }
    if [0x44, 0x64, 0x110, 0x111].contains(next) { output.append(UInt8(ascii: "\\")) }
    output.append(held)
    held = 0
  }

  private mutating func write(ascii scalar: UInt32, into output: inout OutputBuffer) {
    if scalar | 0x20 == 0x64 {
      (held, last) = (scalar, 0)
      return
    }
    let changes = VIQR.meaning(scalar).map { VIQR.joined(last, $0) != nil } ?? false
    if changes || scalar == 0x5C { output.append(UInt8(ascii: "\\")) }
    output.append(scalar)
    last = changes ? 0 : scalar
  }

  private mutating func write(letter scalar: UInt32, into output: inout OutputBuffer) {
    if let place = Alphabet.place(of: scalar) {
      output.append(packed: Self.forms[place])
    } else {
      let letter = UInt8(ascii: scalar == 0x111 ? "d" : "D")
      output.append(letter)
      output.append(letter)
    }
    last = scalar
  }

  mutating func finish(into output: inout OutputBuffer) {
    output.reserve(2)
    writeHeld(before: 0, into: &output)
    last = 0
  }

  /// The base letter and signs of each vowel, as ``ByteTable/packed`` has them.
  private static let forms: [UInt32] = Alphabet.grid.map { scalar in
    let parts = Alphabet.decomposed(scalar) ?? [scalar]
    let marks = parts.dropFirst().sorted { sign($0).order < sign($1).order }
    let bytes = [parts[0]] + marks.map { sign($0).ascii }
    return UInt32(bytes.count) << 24 | bytes.reversed().reduce(0) { $0 << 8 | $1 }
  }

  private static func sign(_ combining: UInt32) -> (ascii: UInt32, order: Int) {
    switch combining {
    case Alphabet.circumflex: (0x5E, 0)
    case Alphabet.breve: (0x28, 0)
    case Alphabet.horn: (0x2B, 0)
    case 0x301: (0x27, 1)
    case 0x300: (0x60, 1)
    case 0x309: (0x3F, 1)
    case 0x303: (0x7E, 1)
    default: (0x2E, 1)
    }
  }
}
