extension TextPart {
  /// The words of a text and the parts between them. The words of addresses, paths and names of
  /// code have no other readings: `toi@hoc.com`, `/home/nam`, `do_it`.
  static func partsOutsideCode(of text: [UInt8]) -> [TextPart] {
    var parts = parts(of: text)
    guard text.contains(where: isSign) else { return parts }
    var next = 0
    for chunk in text.split(whereSeparator: isSpace) {
      let isCode = isCode(chunk)
      // A word has no space in it, so it is in one chunk.
      while next < parts.count, parts[next].range.lowerBound < chunk.endIndex {
        if isCode, parts[next].kind == .plainWord { parts[next].kind = .word }
        next += 1
      }
    }
    return parts
  }

  /// True if a chunk is no ordinary text: it has a sign such as `@` or `_`, a slash other than in
  /// `va/hoac`, or a point before a small letter.
  private static func isCode(_ chunk: ArraySlice<UInt8>) -> Bool {
    var slashes = 0
    for index in chunk.indices {
      let before = index > chunk.startIndex ? chunk[index - 1] : 0
      let after = index + 1 < chunk.endIndex ? chunk[index + 1] : 0
      switch chunk[index] {
      case UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "="): return true
      case UInt8(ascii: "#"), UInt8(ascii: "-"):
        if before == 0, isLetter(after) { return true }
      case UInt8(ascii: "/"):
        slashes += 1
        if slashes > 1 || before == 0 || !isWordByte(before) || !isWordByte(after) { return true }
      case UInt8(ascii: "."):
        if isWordByte(before), 0x61...0x7a ~= after { return true }
      default: break
      }
    }
    return false
  }

  private static func isSign(_ byte: UInt8) -> Bool { "@_\\=#-/.".utf8.contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }
  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || byte >= 0x80
  }
}
