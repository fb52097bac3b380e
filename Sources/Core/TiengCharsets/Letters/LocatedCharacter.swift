/// A character and the place in the input where it began, packed into one number.
struct LocatedCharacter {
  private let bits: UInt64

  /// - Parameters:
  ///   - offset: In bytes from the beginning of the input, up to 4 TiB.
  ///   - isSealed: True if no following character may change it, as with an escaped letter of VIQR.
  @inline(__always)
  init(_ scalar: UInt32, at offset: Int, isSealed: Bool = false) {
    bits = UInt64(scalar) | (isSealed ? 1 << 21 : 0) | UInt64(offset) << 22
  }

  /// The number of the character in Unicode, or ``undecodable``, or half of a surrogate pair whose
  /// other half has not come.
  @inline(__always) var scalar: UInt32 { UInt32(truncatingIfNeeded: bits) & 0x1F_FFFF }
  @inline(__always) var offset: Int { Int(bits >> 22) }
  @inline(__always) var isSealed: Bool { bits & 1 << 21 != 0 }

  /// Stands for bytes that could not be decoded.
  static let undecodable: UInt32 = 0x1F_FFFF
}
