/// A key with modifiers that starts a command, in the format of GTK's accelerators.
///
///     Shortcut("<Control><Shift>z")?.modifiers == [.control, .shift]   // true
///     Shortcut("<Control>grave")?.symbol == KeyEvent.Symbol("`")       // true
///     Shortcut("<Control>Knob")                                        // nil: it names no key
public struct Shortcut: Hashable, Sendable, CustomStringConvertible {
  /// The key. A letter is in lower case.
  public let symbol: KeyEvent.Symbol

  /// The modifiers that must be held down, and no others.
  public let modifiers: KeyEvent.Modifiers

  /// Reads a shortcut: modifiers in angle brackets, then the name of a key.
  ///
  /// - Returns: Nil if the text names no key.
  public init?(_ text: String) {
    var rest = Substring(text)
    var modifiers = KeyEvent.Modifiers()
    while rest.first == "<", let end = rest.firstIndex(of: ">") {
      guard let modifier = Shortcut.modifiers[rest[..<end].dropFirst().lowercased()] else {
        return nil
      }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: end)...]
    }
    guard let symbol = KeyEvent.Symbol(name: String(rest)) else { return nil }
    self.symbol = symbol.lowercased
    self.modifiers = modifiers
    description = text
  }

  /// The text as it was given.
  public let description: String

  /// True if a key press is this shortcut. Shift may be held if the character needs it.
  ///
  ///     let shortcut = Shortcut("<Control>space")
  ///     shortcut?.matches(KeyEvent(" ", modifiers: .control))   // true
  ///     shortcut?.matches(KeyEvent(" "))                        // false
  public func matches(_ key: KeyEvent) -> Bool {
    guard key.symbol.lowercased == symbol else { return false }
    let isCharacter = key.character != nil && key.symbol.lowercased == key.symbol
    let isShiftPart = isCharacter && !modifiers.contains(.shift)
    return modifiers == (isShiftPart ? key.modifiers.subtracting(.shift) : key.modifiers)
  }

  private static let modifiers: [String: KeyEvent.Modifiers] = [
    "control": .control, "ctrl": .control, "primary": .control, "shift": .shift, "alt": .alt,
    "super": .super, "meta": .super, "hyper": .super,
  ]
}

extension KeyEvent.Symbol {
  /// The symbol of a key by its X11 name, such as `a`, `Escape`, `F5`, `grave`.
  init?(name: String) {
    if let key = KeySequence.names[name] ?? KeyEvent.pressing(name[...]) {
      self = key.symbol
    } else if let character = KeyEvent.Symbol.punctuation[name] {
      self.init(character)
    } else {
      return nil
    }
  }

  /// The symbol of the key without Shift, if it is a letter of ASCII.
  var lowercased: KeyEvent.Symbol {
    (0x41...0x5a).contains(rawValue) ? KeyEvent.Symbol(rawValue: rawValue | 0x20) : self
  }

  private static let punctuation: [String: Unicode.Scalar] = [
    "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$", "percent": "%",
    "ampersand": "&", "apostrophe": "'", "parenleft": "(", "parenright": ")", "asterisk": "*",
    "comma": ",", "minus": "-", "period": ".", "slash": "/", "colon": ":", "semicolon": ";",
    "equal": "=", "question": "?", "at": "@", "bracketleft": "[", "backslash": "\\",
    "bracketright": "]", "asciicircum": "^", "underscore": "_", "grave": "`", "braceleft": "{",
    "bar": "|", "braceright": "}", "asciitilde": "~",
  ]
}
