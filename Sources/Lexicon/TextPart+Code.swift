extension TextPart {
  /// A text as words and what is between them, where the words of addresses, paths
  /// and names of code have no other readings: `toi@hoc.com`, `/home/nam`, `do_it`.
  static func partsOutsideCode(of text: [UInt8]) -> [TextPart] {
    var parts = parts(of: text)
    guard text.contains(where: isSign) else { return parts }
    var start = 0
    while start < parts.count {
      var end = start
      while end < parts.count, parts[end].isWord || !hasSpace(text[parts[end].range]) { end += 1 }
      // Signs before the first word and after the last one stand beside spaces.
      let first = start > 0 ? parts[start - 1].range.lowerBound : 0
      let last = end < parts.count ? parts[end].range.upperBound : text.count
      if start < end, isCode(chunk(of: text, first..<last, around: parts[start].range.lowerBound)) {
        for index in start..<end where parts[index].kind == .plainWord { parts[index].kind = .word }
      }
      start = end + 1
    }
    return parts
  }

  /// What is between the spaces around a place.
  private static func chunk(
    of text: [UInt8], _ range: Range<Int>, around place: Int
  ) -> ArraySlice<UInt8> {
    let before = text[range.lowerBound..<place].lastIndex(where: isSpace).map { $0 + 1 }
    let after = text[place..<range.upperBound].firstIndex(where: isSpace)
    return text[(before ?? range.lowerBound)..<(after ?? range.upperBound)]
  }

  /// Whether a chunk is no text: it has a sign that no text has in its midst, a
  /// slash other than that of `va/hoac`, a point before a small letter.
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
  private static func hasSpace(_ gap: ArraySlice<UInt8>) -> Bool { gap.contains(where: isSpace) }
  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || byte >= 0x80
  }
}
