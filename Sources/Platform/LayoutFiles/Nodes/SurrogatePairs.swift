/// Joins surrogate pairs. JSON can write a character above U+FFFF as its two halves in UTF-16,
/// `\ud83d\ude80`, which YAML does not know.
enum SurrogatePairs {
  private static let backslash = UInt8(ascii: "\\")
  /// The length of an escape.
  private static let length = 6

  /// The text with each pair replaced by its character. The lines stay the same. A single half
  /// stays as well, and libyaml refuses it.
  static func joined(in bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(backslash) else { return bytes }
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let character = pair(in: bytes, at: index) {
        joined += character.utf8
        index += 2 * length
      } else {
        // A character after a backslash does not begin an escape, as in `\\ud83d`.
        let count = bytes[index] == backslash ? 2 : 1
        joined += bytes[index...].prefix(count)
        index += count
      }
    }
    return joined
  }

  private static func pair(in bytes: [UInt8], at index: Int) -> String? {
    guard let first = half(in: bytes, at: index), UTF16.isLeadSurrogate(first),
      let second = half(in: bytes, at: index + length), UTF16.isTrailSurrogate(second)
    else { return nil }
    return String(decoding: [first, second], as: UTF16.self)
  }

  private static func half(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + length <= bytes.count, bytes[index] == backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[index + 2..<index + length], as: UTF8.self), radix: 16)
  }
}
