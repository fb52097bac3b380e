/// Reads the text of another program's file, in any encoding that occurs.
///
///     let file: [UInt8] = [0xFF, 0xFE, 0xBF, 0x1E]   // ế in UTF-16
///     String(decoding: try OtherText.bytes(of: file), as: UTF8.self)   // ế
package enum OtherText {
  /// The file as UTF-8, without a byte order mark, each line ended by a line feed alone.
  ///
  /// Lines that are not UTF-8 stay as they are, so that the reader can report them.
  ///
  /// - Throws: An error if the file is no text at all.
  package static func bytes(of file: [UInt8]) throws(FileMistake) -> [UInt8] {
    if let kind = kindOfData(file) { throw FileMistake(line: 1, kind) }
    guard let order = byteOrder(of: file) else {
      if file.contains(0) {
        throw FileMistake(line: 1, Explanation("begins a file that is no text"))
      }
      return lines(of: file[...])
    }
    return lines(of: Array(try decoded(file, order).utf8)[...])
  }

  /// The kind of a file whose first bytes show that it is no text. Nil if it may be text.
  private static func kindOfData(_ file: [UInt8]) -> Explanation? {
    if file.starts(with: Array("bplist".utf8)) {
      return Explanation(
        "begins a binary property list; write it as XML first (plutil -convert xml1)")
    }
    if file.starts(with: [0x50, 0x4B, 3, 4]) {
      return Explanation("begins a zip archive; unpack it first")
    }
    return nil
  }

  private enum ByteOrder { case little, big }

  /// The byte order of UTF-16, by its mark or by the zero bytes of ASCII characters.
  private static func byteOrder(of file: [UInt8]) -> ByteOrder? {
    if file.starts(with: [0xFF, 0xFE]) { return .little }
    if file.starts(with: [0xFE, 0xFF]) { return .big }
    let head = file.prefix(64)
    guard head.count >= 4, head.count.isMultiple(of: 2) else { return nil }
    let zeros = head.indices.filter { head[$0] == 0 }
    guard zeros.count * 4 >= head.count else { return nil }
    if zeros.allSatisfy({ $0 % 2 == 1 }) { return .little }
    return zeros.allSatisfy { $0 % 2 == 0 } ? .big : nil
  }

  private static func decoded(
    _ file: [UInt8], _ order: ByteOrder
  ) throws(FileMistake) -> String {
    let units = stride(from: 0, to: file.count - 1, by: 2).map { index in
      order == .little
        ? UInt16(file[index]) | UInt16(file[index + 1]) << 8
        : UInt16(file[index]) << 8 | UInt16(file[index + 1])
    }
    guard file.count.isMultiple(of: 2), !units.contains(0),
      let text = String(validating: units, as: UTF16.self)
    else { throw FileMistake(line: 1, Explanation("begins a file in UTF-16 that is damaged")) }
    return text
  }

  /// Turns carriage returns into line feeds, and removes byte order marks at the beginning of
  /// lines, which remain when files are concatenated.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let isFirst = result.last.map { $0 == UInt8(ascii: "\n") } ?? true
      if isFirst, bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) {
        index += 3
        continue
      }
      if bytes[index] == UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\n"))
        index += bytes[index...].dropFirst().first == UInt8(ascii: "\n") ? 2 : 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
