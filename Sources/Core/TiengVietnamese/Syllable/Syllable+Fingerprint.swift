/// A hash (FNV-1a) that is the same for words with the same letters. Case and marks do not count.
/// Other words rarely have the same hash.
package struct Fingerprint: Hashable, Sendable {
  /// The value of the hash. It is the same in every process.
  package private(set) var value: UInt32 = 2_166_136_261

  /// The fingerprint of a word in a text.
  package init(of word: String) {
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
    // This bit makes letters lower case. It makes some other characters equal too, which does no
    // harm.
    value = (value ^ UInt32(byte | 0x20)) &* 16_777_619
  }
}

extension Syllable {
  /// The fingerprint of the visible letters.
  package var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for index in 0..<Int(letterCount) { fingerprint.add(letters[index].ascii) }
    return fingerprint
  }

  /// The fingerprint of the keys.
  package var keyFingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for index in 0..<Int(keyCount) { fingerprint.add(typed[index]) }
    return fingerprint
  }
}
