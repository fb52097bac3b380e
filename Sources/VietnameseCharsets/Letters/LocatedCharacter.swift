/// A character with the place in the input where it began, in one word.
struct LocatedCharacter {
  private let bits: UInt64

  /// - Parameters:
  ///   - offset: In bytes from the beginning of the input, up to 4 TiB.
  ///   - isSealed: Whether nothing that follows may change it, as with an
  ///     escaped letter of VIQR.
  @inline(__always)
  init(_ scalar: UInt32, at offset: Int, isSealed: Bool = false) {
    bits = UInt64(scalar) | (isSealed ? 1 << 21 : 0) | UInt64(offset) << 22
  }

  /// Unicode's number of the character, or ``undecodable``, or a half of a
  /// surrogate pair that has not found its other half.
  @inline(__always) var scalar: UInt32 { UInt32(truncatingIfNeeded: bits) & 0x1F_FFFF }
  @inline(__always) var offset: Int { Int(bits >> 22) }
  @inline(__always) var isSealed: Bool { bits & 1 << 21 != 0 }

  /// Stands where bytes made no character.
  static let undecodable: UInt32 = 0x1F_FFFF
}
