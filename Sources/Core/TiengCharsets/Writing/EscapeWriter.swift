/// Writes every character beyond ASCII as an escape of C.
///
///     Charset.cString.committed(#"Việt\n"#)   // Vi\x1EC7t\n: the backslash is the program's own
///     Charset.cString.committed("đá")         // \x111\xE1
///     Charset.cString.committed("ở đậu")      // \x1EDF \x111\x1EADu
///     Charset.cString.committed("ạc")         // \x1EA1\x63: C would read \x1EA1c as one escape
///
/// UniKey writes the same, but escapes `a` to `f`, digits and x everywhere. A backslash before an x
/// is escaped too, because otherwise it would read as an escape.
struct EscapeWriter: Encoding {
  private var holdsBackslash = false
  /// True if a hexadecimal digit would belong to the escape before.
  private var isOpen = false

  mutating func encode(
    _ characters: UnsafeBufferPointer<LocatedCharacter>, into output: inout OutputBuffer
  ) -> Int {
    output.reserve(13 * characters.count + 5)
    for index in characters.indices {
      let scalar = characters[index].scalar
      guard Unicode.Scalar(scalar) != nil else { return index }
      if holdsBackslash { writeBackslash(before: scalar, into: &output) }
      write(scalar, into: &output)
    }
    return characters.count
  }

  private mutating func write(_ scalar: UInt32, into output: inout OutputBuffer) {
    switch scalar {
    case 0x5C: (holdsBackslash, isOpen) = (true, false)
    case 0x1_0000...:
      write(escape: 0xD800 + (scalar - 0x1_0000) >> 10, into: &output)
      write(escape: 0xDC00 + scalar & 0x3FF, into: &output)
    case 0x80...: write(escape: scalar, into: &output)
    case _ where isOpen && Hexadecimal.value(scalar) != nil: write(escape: scalar, into: &output)
    default:
      output.append(scalar)
      isOpen = false
    }
  }

  private mutating func write(escape unit: UInt32, into output: inout OutputBuffer) {
    output.append(UInt8(ascii: "\\"))
    output.append(UInt8(ascii: "x"))
    output.append(hexadecimal: unit)
    isOpen = true
  }

  private mutating func writeBackslash(before next: UInt32, into output: inout OutputBuffer) {
    holdsBackslash = false
    if next | 0x20 == 0x78 {
      write(escape: 0x5C, into: &output)
      isOpen = false
    } else {
      output.append(UInt8(ascii: "\\"))
    }
  }

  mutating func finish(into output: inout OutputBuffer) {
    output.reserve(1)
    if holdsBackslash { writeBackslash(before: 0, into: &output) }
  }
}
