extension KeyEvent {
  /// True if the key types a character. Control characters, DEL included, and keys with Control,
  /// Alt or Super do not.
  ///
  ///     KeyEvent("a").isText                        // true
  ///     KeyEvent("a", modifiers: .control).isText   // false
  ///     KeyEvent(.return).isText                    // false
  @inlinable
  public var isText: Bool {
    guard let character, modifiers.isDisjoint(with: .command) else { return false }
    return character.value >= 0x20 && character.value != 0x7f
  }

  /// True if the key is BackSpace without modifiers, which deletes.
  public var isBackSpace: Bool { symbol == .backSpace && modifiers.isEmpty }
}

extension Unicode.Scalar {
  /// True if the character is part of a word of some language: a letter, a digit, or an accent of
  /// the letter before it.
  package var isInWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass.rawValue != 0
  }
}
