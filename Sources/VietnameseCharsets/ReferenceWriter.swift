/// Writes every character beyond ASCII as a numeric character reference.
///
///     "Việt & Nam"   // Vi&#7879;t & Nam, or Vi&#x1EC7;t & Nam
///
/// An ampersand is left alone, for the rest may be HTML, unless a `#` follows
/// and would make a reference of it.
struct ReferenceWriter: Encoding {
  let isHexadecimal: Bool
  /// Whether an ampersand waits for what follows.
  private var holdsAmpersand = false

  init(isHexadecimal: Bool) { self.isHexadecimal = isHexadecimal }

  mutating func encode(
    _ characters: UnsafeBufferPointer<Located>, into output: inout OutputBuffer
  ) -> Int {
    output.reserve(11 * characters.count + 6)
    for index in characters.indices {
      let scalar = characters[index].scalar
      guard Unicode.Scalar(scalar) != nil else { return index }
      if holdsAmpersand { writeAmpersand(before: scalar, into: &output) }
      if scalar == 0x26 {
        holdsAmpersand = true
      } else if scalar < 0x80 {
        output.append(scalar)
      } else {
        write(reference: scalar, into: &output)
      }
    }
    return characters.count
  }

  private mutating func writeAmpersand(before next: UInt32, into output: inout OutputBuffer) {
    holdsAmpersand = false
    if next == 0x23 {
      write(reference: 0x26, into: &output)
    } else {
      output.append(UInt8(ascii: "&"))
    }
  }

  private func write(reference scalar: UInt32, into output: inout OutputBuffer) {
    output.append(ascii: isHexadecimal ? "&#x" : "&#")
    output.append(number: scalar, base: isHexadecimal ? 16 : 10)
    output.append(UInt8(ascii: ";"))
  }

  mutating func finish(into output: inout OutputBuffer) {
    output.reserve(1)
    if holdsAmpersand { writeAmpersand(before: 0, into: &output) }
  }
}

extension OutputBuffer {
  /// Appends a number in digits, without leading zeros.
  mutating func append(number: UInt32, base: UInt32) {
    var (place, rest) = (UInt32(1), number)
    while rest >= base { (place, rest) = (place * base, rest / base) }
    while place > 0 {
      append(Hexadecimal.digits[Int(number / place % base)])
      place /= base
    }
  }
}
