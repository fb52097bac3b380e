/// VIQR, in which UniKey wrote before its files had a header: `Vie^.t Nam`.
///
/// It is recognised and not read: nobody has written it for twenty years, and
/// UniKey itself rewrites an old file as soon as it opens it.
enum OldEncoding {
  /// Whether the file has all the looks of VIQR: ASCII alone, and somewhere a
  /// circumflex after a letter and one of a, e, o, before a tone or a letter
  /// that Vietnamese has there. `e^x` and `a^2` have not.
  static func isLikely(_ file: [UInt8]) -> Bool {
    guard file.allSatisfy({ $0 < 0x80 }) else { return false }
    return file.indices.dropFirst(2).dropLast().contains { position in
      file[position] == UInt8(ascii: "^")
        && Character(file[position - 2]).isLetter
        && "aeoAEO".contains(Character(file[position - 1]))
        && "'`?~.mnctpiuyMNCTPIUY".contains(Character(file[position + 1]))
    }
  }
}

extension Character {
  fileprivate init(_ ascii: UInt8) { self.init(Unicode.Scalar(ascii)) }
}
