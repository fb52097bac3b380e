extension Charset {
  /// Whether its bytes are letters in fonts of its own alone: any other font
  /// shows them as Western letters, `tiÕng ViÖt`.
  public var needsFont: Bool { table != nil }

  /// The bytes of a text that was copied out of an old document.
  ///
  ///     try Charset.tcvn3.bytes(shownAs: "ViÖt")   // [0x56, 0x69, 0xD6, 0x74]
  ///     try Charset.viqr.bytes(shownAs: "Vie^.t")  // its UTF-8
  ///
  /// Programs take the bytes of such documents for Windows-1252.
  ///
  /// - Throws: ``ConversionError`` with the first character that is not of
  ///   Windows-1252. Its place is counted in bytes of UTF-8.
  public func bytes(shownAs text: String) throws(ConversionError) -> [UInt8] {
    guard needsFont else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var offset = 0
    for scalar in text.unicodeScalars {
      guard let byte = Windows1252.byte(of: scalar.value) else {
        throw ConversionError(offset: offset, reason: .unencodable(scalar), charset: self)
      }
      bytes.append(byte)
      offset += UTF8.width(scalar)
    }
    return bytes
  }

  /// Bytes of the charset as programs show them that have no font of it.
  ///
  ///     Charset.tcvn3.shown([0x56, 0x69, 0xD6, 0x74])   // "ViÖt"
  public func shown(_ bytes: some Sequence<UInt8>) -> String {
    guard needsFont else { return String(decoding: Array(bytes), as: UTF8.self) }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: bytes.lazy.map { Unicode.Scalar(Windows1252.character($0))! })
    return String(result)
  }
}
