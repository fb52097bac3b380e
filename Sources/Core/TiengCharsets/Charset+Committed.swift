extension Charset {
  /// The text that an input method commits for a text, so that an application with a font of the
  /// charset shows it.
  ///
  ///     Charset.tcvn3.committed("tiếng Việt")   // "tiÕng ViÖt"
  ///     Charset.viqr.committed("tiếng")         // "tie^'ng"
  ///     Charset.unicode.committed("tiếng")      // "tiếng"
  ///
  /// Each byte of the charset becomes the character that Windows-1252 has there, because the fonts
  /// are drawn over that page. Characters that the charset cannot hold stay as they are, with one
  /// exception. Capitals that the charset lacks, or has in the places of control characters, which
  /// an application would not take for text, become small letters. A capital font shows these as
  /// capitals.
  ///
  /// - Parameter text: In NFC.
  public func committed(_ text: String) -> String {
    guard self != .unicode else { return text }
    var encoder = encoder
    var output = OutputBuffer(capacity: 32)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if written(scalar.value, by: &encoder, into: &output) { continue }
      append(output.takeBytes(), to: &result)
      result.append(scalar)
    }
    encoder.finish(into: &output)
    append(output.takeBytes(), to: &result)
    return String(result)
  }

  private func written(
    _ scalar: UInt32, by encoder: inout any Encoding, into output: inout OutputBuffer
  ) -> Bool {
    let small = Alphabet.small(of: scalar)
    let isControl = small != nil && table?.bytes(of: scalar).first ?? 0x20 < 0x20
    if !isControl, encoder.encode(LocatedCharacter(scalar, at: 0), into: &output) { return true }
    guard let small else { return false }
    return encoder.encode(LocatedCharacter(small, at: 0), into: &output)
  }

  private func append(_ bytes: [UInt8], to result: inout String.UnicodeScalarView) {
    result.append(contentsOf: shown(bytes).unicodeScalars)
  }
}
