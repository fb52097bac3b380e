import Macros
import VietnameseInput

/// Rules out nearly all words that are not macros, so that macros cost nothing for them.
///
/// It is a set of fingerprints of the keys, with one bit each and sixteen bits per key. About 6 %
/// of other words pass.
struct MacroFilter: Sendable {
  private var bits: [UInt64] = []
  private var mask: UInt32 = 0
  /// Bits: the lengths of the keys.
  private var lengths: UInt64 = 0

  init() {}

  init(_ macros: MacroTable) {
    guard !macros.isEmpty else { return }
    var size = 64
    while size < macros.count * 16 { size *= 2 }
    bits = Array(repeating: 0, count: size / 64)
    mask = UInt32(size - 1)
    for macro in macros.macros {
      let position = Fingerprint(of: macro.key).value & mask
      bits[Int(position / 64)] |= 1 << UInt64(position % 64)
      lengths |= 1 << UInt64(macro.key.unicodeScalars.count)
    }
  }

  /// True if the word can be the key of a macro, by its visible text or its keys.
  func passes(_ word: Syllable) -> Bool {
    hasKey(of: word.letterCount) && contains(word.fingerprint)
      || hasKey(of: word.keyCount) && contains(word.keyFingerprint)
  }

  private func hasKey(of length: UInt8) -> Bool { lengths >> UInt64(length) & 1 != 0 }

  private func contains(_ fingerprint: Fingerprint) -> Bool {
    let position = fingerprint.value & mask
    return bits[Int(position / 64)] >> UInt64(position % 64) & 1 != 0
  }
}
