extension KeyEvent {
  /// Whether the key types a character: no control character, DEL included, and
  /// not with Control, Alt or Super.
  ///
  ///     KeyEvent("a").isText                        // true
  ///     KeyEvent("a", modifiers: .control).isText   // false
  ///     KeyEvent(.return).isText                    // false
  public var isText: Bool {
    guard let character, modifiers.isDisjoint(with: .command) else { return false }
    return character.value >= 0x20 && character.value != 0x7f
  }

  /// Whether the key is BackSpace alone, which takes something away.
  public var isBackSpace: Bool { symbol == .backSpace && modifiers.isEmpty }
}

extension Unicode.Scalar {
  /// Whether the character is part of a word of some language: a letter, a
  /// digit, or an accent of the letter before it.
  package var isInWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass.rawValue != 0
  }
}
