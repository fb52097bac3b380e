/// Writes every character beyond ASCII as a numeric character reference.
///
///     Charset.ncrDecimal.committed("Việt & Nam")   // Vi&#7879;t & Nam
///     Charset.ncrHex.committed("Việt & Nam")       // Vi&#x1EC7;t & Nam
///     Charset.ncrHex.committed("&#65;")            // &#x26;#65;
///
/// An ampersand stays as it is, because the text may be HTML. It is written as a reference only if
/// a `#` follows, which would make a reference of it.
struct ReferenceWriter: Encoding {
  let isHexadecimal: Bool
  /// True if an ampersand is held back until the next character is known.
  private var holdsAmpersand = false

  init(isHexadecimal: Bool) { self.isHexadecimal = isHexadecimal }

  mutating func encode(
    _ characters: UnsafeBufferPointer<LocatedCharacter>, into output: inout OutputBuffer
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
    output.append(UInt8(ascii: "&"))
    output.append(UInt8(ascii: "#"))
    if isHexadecimal {
      output.append(UInt8(ascii: "x"))
      output.append(hexadecimal: scalar)
    } else {
      output.append(decimal: scalar)
    }
    output.append(UInt8(ascii: ";"))
  }

  mutating func finish(into output: inout OutputBuffer) {
    output.reserve(1)
    if holdsAmpersand { writeAmpersand(before: 0, into: &output) }
  }
}

extension OutputBuffer {
  /// Appends a number in decimal digits.
  mutating func append(decimal number: UInt32) {
    let first = count
    var rest = number
    repeat {
      append(0x30 | rest % 10)
      rest /= 10
    } while rest > 0
    reverse(from: first)
  }

  /// Appends a number in hexadecimal digits, without leading zeros.
  mutating func append(hexadecimal number: UInt32) {
    var shift = UInt32(31 - (number | 1).leadingZeroBitCount) & ~3
    while true {
      let digit = number >> shift & 0xF
      append(digit < 10 ? 0x30 | digit : 0x37 + digit)
      if shift == 0 { return }
      shift -= 4
    }
  }
}
