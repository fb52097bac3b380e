/// Why text could not be converted, and where.
///
///     print(error)   // byte 17: FF is not unicode
///     print(error)   // byte 4: 'Ế' (U+1EBE) is not in tcvn3
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// Bytes that are nothing in the charset of the input.
    case undecodable([UInt8])
    /// A character that the charset of the output cannot hold.
    case unencodable(Unicode.Scalar)
  }

  /// Where the bytes or the character begin, in bytes from the beginning of
  /// the input.
  public let offset: Int
  public let reason: Reason
  /// The charset that they are not of.
  public let charset: Charset

  public var description: String {
    switch reason {
    case .undecodable(let bytes):
      "byte \(offset): \(bytes.map(Self.digits).joined(separator: " ")) is not \(charset.rawValue)"
    case .unencodable(let scalar):
      "byte \(offset): '\(scalar)' (\(Self.number(scalar))) is not in \(charset.rawValue)"
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
