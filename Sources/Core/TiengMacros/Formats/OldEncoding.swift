/// VIQR, the encoding of UniKey's files before they had a header: `Vie^.t Nam`.
///
/// It is recognised but not read. Nobody has written it for twenty years, and UniKey itself
/// rewrites an old file as soon as it opens it.
enum OldEncoding {
  /// True if the file looks like VIQR: it is all ASCII, and somewhere a circumflex follows one of
  /// a, e, o and comes before a tone or a letter that Vietnamese has there. `e^x` and `a^2` do not
  /// count.
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
