package import TiengCore

/// A key of a keyboard of the United States. Applications look at the number of a key as well, for
/// example for Control+C.
package struct ScreenKey {
  package let symbol: KeyEvent.Symbol
  /// The number of the key in Linux. 0 if the keyboard does not have the key.
  let code: UInt32
  /// True if the key needs Shift.
  let isCapital: Bool
  /// The key's symbol without Shift, which is pressed separately.
  let unshifted: KeyEvent.Symbol
  /// The character that the key types. Nil for keys such as Return and arrows.
  package let character: Unicode.Scalar?

  package init(_ character: Unicode.Scalar) {
    self.character = character
    symbol = KeyEvent.Symbol(character)
    let place = ScreenKey.characters[character]
    code = place?.code ?? 0
    isCapital = place?.isShifted ?? character.properties.isUppercase
    let plain = character.properties.lowercaseMapping.unicodeScalars.first
    unshifted = KeyEvent.Symbol(plain ?? character)
  }

  package init(_ symbol: KeyEvent.Symbol) {
    self.symbol = symbol
    code = ScreenKey.symbols[symbol] ?? 0
    isCapital = false
    unshifted = symbol
    character = nil
  }

  private static let characters: [Unicode.Scalar: (code: UInt32, isShifted: Bool)] = {
    var places: [Unicode.Scalar: (code: UInt32, isShifted: Bool)] = [" ": (57, false)]
    let rows: [(UInt32, String, String)] = [
      (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"),
      (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    ]
    for (start, plain, shifted) in rows {
      for (text, isShifted) in [(plain, false), (shifted, true)] {
        for (index, character) in text.unicodeScalars.enumerated() {
          places[character] = (start + UInt32(index), isShifted)
        }
      }
    }
    return places
  }()

  private static let symbols: [KeyEvent.Symbol: UInt32] = [
    .escape: 1, .backSpace: 14, .tab: 15, .return: 28, .keypadEnter: 96, .home: 102, .up: 103,
    .pageUp: 104, .left: 105, .right: 106, .end: 107, .down: 108, .pageDown: 109, .delete: 111,
  ]
}
