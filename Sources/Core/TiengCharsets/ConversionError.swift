public import TiengCore

/// The reason why text could not be converted, and the place.
///
///     var converter = Converter(from: .unicode, to: .tcvn3)
///     var output: [UInt8] = []
///     try converter.convert([0x61, 0xFF], into: &output)
///     try converter.finish(into: &output)   // throws: byte 1: FF is not unicode
public struct ConversionError: ExplainedError, Hashable {
  /// The kind of the mistake.
  ///
  ///     var converter = Converter(from: .unicode, to: .tcvn3)
  ///     var output: [UInt8] = []
  ///     try converter.convert(Array("日".utf8), into: &output)
  ///     try converter.finish(into: &output)   // throws: byte 0: '日' (U+65E5) is not in tcvn3
  public enum Reason: Hashable, Sendable {
    /// Bytes that mean nothing in the charset of the input.
    case undecodable([UInt8])
    /// A character that the charset of the output cannot hold.
    case unencodable(Unicode.Scalar)
  }

  /// The place where the bytes or the character begin, in bytes from the beginning of the input.
  public let offset: Int

  /// The mistake.
  public let reason: Reason
  /// The charset that does not have the bytes or the character.
  public let charset: Charset

  /// The place and the reason, in English.
  public var description: String { explanation.description }

  /// The place and the reason, in any language.
  public var explanation: Explanation {
    var values = ["offset": "\(offset)", "charset": charset.rawValue]
    switch reason {
    case .undecodable(let bytes):
      values["bytes"] = bytes.map(Self.digits).joined(separator: " ")
      return Explanation("byte {offset}: {bytes} is not {charset}", values)
    case .unencodable(let scalar):
      values["character"] = String(scalar)
      values["number"] = Self.number(scalar)
      return Explanation("byte {offset}: '{character}' ({number}) is not in {charset}", values)
    }
  }

  private static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + Hexadecimal.text(UInt32(byte))
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = Hexadecimal.text(scalar.value)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
