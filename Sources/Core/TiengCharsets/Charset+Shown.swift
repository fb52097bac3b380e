extension Charset {
  /// True if only fonts of the charset show its bytes as the right letters. Any other font shows
  /// Western letters: `tiÕng ViÖt`.
  public var needsFont: Bool { table != nil }

  /// The bytes of a text that was copied out of an old document.
  ///
  ///     try Charset.tcvn3.bytes(shownAs: "ViÖt") == [0x56, 0x69, 0xD6, 0x74]   // true
  ///     try Charset.viqr.bytes(shownAs: "Vie^.t") == Array("Vie^.t".utf8)      // true
  ///
  /// Programs read the bytes of such documents as Windows-1252. Readers of PDF give other characters
  /// of the same shape for some, which are read as well: − for the soft hyphen, which is ư in TCVN3.
  ///
  /// - Throws: ``ConversionError`` with the first character that Windows-1252 does not have. Its
  ///   place is counted in bytes of UTF-8.
  public func bytes(shownAs text: String) throws(ConversionError) -> [UInt8] {
    guard needsFont else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var offset = 0
    for scalar in text.unicodeScalars {
      guard let byte = Windows1252.byte(shownAs: scalar) else {
        throw ConversionError(offset: offset, reason: .unencodable(scalar), charset: self)
      }
      bytes.append(byte)
      offset += UTF8.width(scalar)
    }
    return bytes
  }

  /// The text that a program without a font of the charset shows for its bytes.
  ///
  ///     Charset.tcvn3.shown([0x56, 0x69, 0xD6, 0x74])   // "ViÖt"
  public func shown(_ bytes: some Sequence<UInt8>) -> String {
    guard needsFont else { return String(decoding: Array(bytes), as: UTF8.self) }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: bytes.lazy.map { Unicode.Scalar(Windows1252.character($0))! })
    return String(result)
  }
}
