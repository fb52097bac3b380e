/// One press or release of a key, as the keyboard layout has translated it.
///
///     KeyEvent("a")                          // the letter a, pressed
///     KeyEvent(.backSpace)                   // a key without a character
///     KeyEvent("a", modifiers: .control)     // Control+a
public struct KeyEvent: Hashable, Sendable {
  /// The name of the key in the layout: an X11 key symbol.
  public var symbol: Symbol

  /// The character that the key types, or nil for Return, arrows, Shift…
  public var character: Unicode.Scalar?

  /// The modifiers that were held down.
  public var modifiers: Modifiers

  /// True if the key was released, false if it was pressed.
  public var isRelease: Bool

  /// A press or release with all its parts, as a platform tells it.
  ///
  /// - Parameters:
  ///   - symbol: The name of the key in the layout.
  ///   - character: The character that the key types, or nil.
  ///   - modifiers: The modifiers that are held down.
  ///   - isRelease: True if the key was released.
  public init(
    symbol: Symbol, character: Unicode.Scalar?, modifiers: Modifiers = [], isRelease: Bool = false
  ) {
    self.symbol = symbol
    self.character = character
    self.modifiers = modifiers
    self.isRelease = isRelease
  }

  /// A press of the key that types `character`.
  public init(_ character: Unicode.Scalar, modifiers: Modifiers = []) {
    self.init(symbol: Symbol(character), character: character, modifiers: modifiers)
  }

  /// A press of a key that types no character.
  public init(_ symbol: Symbol, modifiers: Modifiers = []) {
    self.init(symbol: symbol, character: nil, modifiers: modifiers)
  }

  /// The same key, let go.
  public var released: KeyEvent {
    var key = self
    key.isRelease = true
    return key
  }
}

extension KeyEvent {
  /// Modifier keys that change what a key means to an application.
  ///
  /// Lock keys and AltGr are not among them: what they do is already in the
  /// character that the layout made of the key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits. They are not the bits of IBus.
    public let rawValue: UInt8

    /// The modifiers of some bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
    /// Super, Hyper or Meta: the keys that desktops keep for themselves.
    public static let `super` = Modifiers(rawValue: 8)

    /// The modifiers that make a key a command instead of text.
    public static let command: Modifiers = [.control, .alt, .super]
  }
}

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
