/// One press or release of a key, as the keyboard layout has translated it.
///
///     KeyEvent("a").character                     // a
///     KeyEvent(.backSpace).character              // nil
///     KeyEvent("a", modifiers: .control).isText   // false: Control+a
///
/// This is the kind of key that a session takes. The others become it by an initializer: a
/// character of a text, a key of a typing method's table, which is a character of Latin-1, and the
/// `KeyAction` of a key on the screen.
///
///     var session = Session()
///     for key in "tieengs ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
///     KeyEvent(Unicode.Scalar(UInt8(ascii: "9"))) == KeyEvent("9")   // true
///     KeyEvent(KeyAction.space) == KeyEvent(" ")                     // true
public struct KeyEvent: Hashable, Sendable {
  /// The name of the key in the layout: an X11 key symbol.
  public var symbol: Symbol

  /// The character that the key types, or nil for Return, arrows, Shift…
  public var character: Unicode.Scalar?

  /// The modifiers that were held down.
  public var modifiers: Modifiers

  /// True if the key was released, false if it was pressed.
  public var isRelease: Bool

  /// Makes a press or release from all its parts, as a platform reports it.
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

  /// Makes a press of the key that types `character`.
  public init(_ character: Unicode.Scalar, modifiers: Modifiers = []) {
    self.init(symbol: Symbol(character), character: character, modifiers: modifiers)
  }

  /// Makes a press of the key that types `character`. Nil if it consists of several code points.
  ///
  ///     "tê".compactMap { KeyEvent($0) }.count   // 2
  @_disfavoredOverload
  public init?(_ character: Character, modifiers: Modifiers = []) {
    guard let only = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    self.init(only, modifiers: modifiers)
  }

  /// Makes a press of a key that types no character.
  public init(_ symbol: Symbol, modifiers: Modifiers = []) {
    self.init(symbol: symbol, character: nil, modifiers: modifiers)
  }

  /// The release of the same key.
  public var released: KeyEvent {
    var key = self
    key.isRelease = true
    return key
  }
}

extension KeyEvent {
  /// Modifier keys that change what a key means to an application.
  ///
  /// Lock keys and AltGr are not among them, because their effect is already in the character that
  /// the layout made of the key.
  ///
  ///     KeyEvent("c", modifiers: .control).isText                // false
  ///     KeyEvent("C", modifiers: .shift).isText                  // true
  ///     KeyEvent.Modifiers.command == [.alt, .control, .super]   // true
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits. They are not the bits of IBus.
    public let rawValue: UInt8

    /// The modifiers of some bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
    /// Super, Hyper or Meta, which desktops use for their own shortcuts.
    public static let `super` = Modifiers(rawValue: 8)

    /// The modifiers that make a key a command instead of text.
    @inlinable
    public static var command: Modifiers { Modifiers(rawValue: 2 | 4 | 8) }
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

extension KeyEvent {
  /// An X11 key symbol, the number by which X11, Wayland and IBus name keys.
  ///
  ///     KeyEvent.Symbol("a").rawValue                         // 97
  ///     KeyEvent.Symbol("ế").rawValue == 0x1000000 + 0x1ebf   // true
  ///     KeyEvent.Symbol.function(5).rawValue == 0xffc2        // true
  public struct Symbol: RawRepresentable, Hashable, Sendable {
    /// The number of the symbol, as in `keysymdef.h` of X11.
    public let rawValue: UInt32

    /// The symbol with a number of X11. Every number is allowed.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The symbol of the key that types `character`.
    ///
    /// A Latin-1 character is its own symbol. For others, the symbol is 0x1000000 plus the code
    /// point (X11 protocol, appendix A).
    public init(_ character: Unicode.Scalar) {
      let isLatin1 = character.value < 0x100
      rawValue = isLatin1 ? character.value : 0x100_0000 + character.value
    }

    /// BackSpace: deletes what is before the caret.
    public static let backSpace = Symbol(rawValue: 0xff08)
    /// Tab.
    public static let tab = Symbol(rawValue: 0xff09)
    /// Return, or Enter of the main block.
    public static let `return` = Symbol(rawValue: 0xff0d)
    /// Escape.
    public static let escape = Symbol(rawValue: 0xff1b)
    /// Compose (`Multi_key`): the next keys make one character.
    public static let compose = Symbol(rawValue: 0xff20)
    /// Home.
    public static let home = Symbol(rawValue: 0xff50)
    /// The arrow to the left.
    public static let left = Symbol(rawValue: 0xff51)
    /// The arrow up.
    public static let up = Symbol(rawValue: 0xff52)
    /// The arrow to the right.
    public static let right = Symbol(rawValue: 0xff53)
    /// The arrow down.
    public static let down = Symbol(rawValue: 0xff54)
    /// Page Up.
    public static let pageUp = Symbol(rawValue: 0xff55)
    /// Page Down.
    public static let pageDown = Symbol(rawValue: 0xff56)
    /// End.
    public static let end = Symbol(rawValue: 0xff57)
    /// Delete: deletes what is after the caret.
    public static let delete = Symbol(rawValue: 0xffff)
    /// Enter of the keypad.
    public static let keypadEnter = Symbol(rawValue: 0xff8d)
    /// Tab with Shift, which X11 gives a symbol of its own (`ISO_Left_Tab`).
    public static let leftTab = Symbol(rawValue: 0xfe20)

    /// The key F1, F2, … for `number` from 1 to 35.
    public static func function(_ number: Int) -> Symbol {
      precondition(1...35 ~= number, "there is no key F\(number)")
      return Symbol(rawValue: 0xffbd + UInt32(number))
    }
  }
}

extension KeyEvent.Symbol {
  /// True if the key only changes what other keys do: Shift, Control, Caps Lock, Num Lock, AltGr,
  /// the keys that change the layout.
  public var isModifier: Bool {
    switch rawValue {
    case 0xffe1...0xffee, 0xfe01...0xfe0f, 0xff7e, 0xff7f, 0xff14: true
    default: false
    }
  }

  /// True for Shift.
  package var isShift: Bool { rawValue == 0xffe1 || rawValue == 0xffe2 }

  /// True for Caps Lock and Shift Lock.
  package var isCapsLock: Bool { rawValue == 0xffe5 || rawValue == 0xffe6 }

  /// True if the key does nothing by itself: a modifier, or a key without a symbol.
  ///
  /// Xlib puts a key without a symbol into an application's queue so that it reads a commit. If the
  /// machine is busy, it sends this key to the input method too.
  public var doesNothingAlone: Bool { rawValue == 0 || isModifier }

  /// True if the key opens a part of the desktop that takes the focus: Super, the key with the
  /// logo.
  public var opensShell: Bool { rawValue == 0xffeb || rawValue == 0xffec }

  /// True for Alt, but not for AltGr. Together with Tab it leads to another window.
  public var isAlt: Bool { rawValue == 0xffe9 || rawValue == 0xffea }

  /// True if the key makes a character together with the next key, such as `´` on a French
  /// keyboard.
  public var isDeadKey: Bool { (0xfe50...0xfe93).contains(rawValue) }

  /// True if the key is on the keypad.
  public var isKeypad: Bool { (0xff80...0xffbd).contains(rawValue) }

  /// True if the key ends a word without typing a character: Return, Tab and the keys that move the
  /// caret, also on the keypad.
  public var endsWord: Bool {
    switch rawValue {
    case 0xff09, 0xff0a, 0xff0d, 0xff50...0xff58, 0xfe20: true
    case 0xff89, 0xff8d, 0xff95...0xff9c: true
    default: false
    }
  }
}
