/// A number that is the same for words with the same letters, whatever their
/// case and marks; rarely for others (FNV-1a).
public struct Fingerprint: Hashable, Sendable {
  /// The hash. It is the same in every process.
  public private(set) var value: UInt32 = 2_166_136_261

  /// The fingerprint of a word in a text.
  public init(of word: String) {
    for character in word.unicodeScalars {
      if let letter = ToneAndLetter(character)?.letter {
        add(letter.ascii)
      } else {
        add(UInt8(truncatingIfNeeded: character.value))
      }
    }
  }

  fileprivate init() {}

  @inline(__always)
  fileprivate mutating func add(_ byte: UInt8) {
    // 0x20 is what makes a letter small; that it makes others alike as well
    // does no harm.
    value = (value ^ UInt32(byte | 0x20)) &* 16_777_619
  }
}

extension Syllable {
  /// The fingerprint of the letters as they are seen.
  public var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for index in 0..<Int(letterCount) { fingerprint.add(letters[index].ascii) }
    return fingerprint
  }

  /// The fingerprint of the keys.
  public var keyFingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for index in 0..<Int(keyCount) { fingerprint.add(typed[index]) }
    return fingerprint
  }
}
