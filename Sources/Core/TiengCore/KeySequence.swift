/// Keys as text. Characters stand for themselves, and other keys are in angle brackets.
///
///     try KeySequence("tieengs<BackSpace> ").events.count   // 9
///     try KeySequence("<Control+a>x<less>").events          // <Control+a>, x, <less>
///
/// A named key is one of ``KeySequence/names``, `F1`…`F35`, or one character. Modifiers (`Shift`,
/// `Control`, `Alt`, `Super`) come before it, each with a `+`.
public struct KeySequence: Hashable, Sendable {
  /// The keys. Each is pressed and released before the next.
  public var events: [KeyEvent]

  /// Reads keys from `text`.
  ///
  ///     try KeySequence("ees<BackSpace>").events.count                   // 4
  ///     try KeySequence("<Control+a>").events[0].modifiers == .control   // true
  ///
  /// - Throws: ``SyntaxError`` if a bracket is not closed, or if a name is not that of a key.
  public init(_ text: some StringProtocol) throws(SyntaxError) {
    events = []
    var rest = Substring(text).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "<" else {
        events.append(KeyEvent(typing: scalar))
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { throw .unclosed("<" + String(rest)) }
      events.append(try KeyEvent(named: String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Why a text is not a sequence of keys.
  ///
  ///     try KeySequence("a<")       // throws: the bracket of '<' is not closed …
  ///     try KeySequence("<Knob>")   // throws: '<Knob>' is not a key …
  public enum SyntaxError: ExplainedError, Hashable {
    /// A `<` that no `>` follows; `<less>` is the key itself.
    case unclosed(String)
    /// A name between brackets that is not that of a key.
    case unknownKey(String)

    /// The reason in English.
    public var description: String { explanation.description }

    /// The reason, in any language.
    public var explanation: Explanation {
      switch self {
      case .unclosed(let text):
        Explanation(
          "the bracket of '{text}' is not closed (the key < is written <less>)", ["text": text])
      case .unknownKey(let name):
        Explanation(
          "'<{name}>' is not a key (examples: <BackSpace>, <Control+a>, <F5>, <less>)",
          ["name": name])
      }
    }
  }

  /// The named keys, by their names.
  public static let names: [String: KeyEvent] = [
    "BackSpace": KeyEvent(.backSpace), "Tab": KeyEvent(.tab), "Return": KeyEvent(.return),
    "Escape": KeyEvent(.escape), "Delete": KeyEvent(.delete), "Home": KeyEvent(.home),
    "End": KeyEvent(.end), "Left": KeyEvent(.left), "Right": KeyEvent(.right),
    "Up": KeyEvent(.up), "Down": KeyEvent(.down), "Page_Up": KeyEvent(.pageUp),
    "Page_Down": KeyEvent(.pageDown), "KP_Enter": KeyEvent(.keypadEnter),
    "space": KeyEvent(" "), "numbersign": KeyEvent("#"), "less": KeyEvent("<"),
    "greater": KeyEvent(">"),
    "plus": KeyEvent("+"),
    "Shift_L": KeyEvent(.init(rawValue: 0xffe1)), "Control_L": KeyEvent(.init(rawValue: 0xffe3)),
    "Caps_Lock": KeyEvent(.init(rawValue: 0xffe5)), "Alt_L": KeyEvent(.init(rawValue: 0xffe9)),
    "dead_acute": KeyEvent(.init(rawValue: 0xfe51)), "Multi_key": KeyEvent(.compose),
  ]
}

extension KeyEvent {
  /// The key that types `character`, as a keyboard sends it: with Shift if it is a capital.
  fileprivate init(typing character: Unicode.Scalar) {
    switch character {
    case "\t": self.init(.tab)
    default: self.init(character, modifiers: character.properties.isUppercase ? .shift : [])
    }
  }

  fileprivate init(named name: String) throws(KeySequence.SyntaxError) {
    var parts = name.split(separator: "+", omittingEmptySubsequences: false)
    guard let key = parts.popLast(), let event = KeyEvent.pressing(key) else {
      throw .unknownKey(name)
    }
    self = event
    for part in parts {
      guard let modifier = Modifiers.named[String(part)] else { throw .unknownKey(name) }
      modifiers.insert(modifier)
    }
    // Keyboards have another symbol for it.
    if symbol == .tab, modifiers.contains(.shift) { symbol = .leftTab }
  }

  /// A key by its name, its character, or its name on the keypad: `KP_5`.
  static func pressing(_ key: Substring) -> KeyEvent? {
    if let named = KeySequence.names[String(key)] { return named }
    if key.unicodeScalars.count == 1 { return KeyEvent(typing: key.unicodeScalars.first!) }
    if let digit = key.keypadDigit {
      return KeyEvent(
        symbol: Symbol(rawValue: 0xffb0 + UInt32(digit.value - 48)), character: digit)
    }
    guard key.first == "F", let number = Int(key.dropFirst()), (1...35).contains(number) else {
      return nil
    }
    return KeyEvent(.function(number))
  }
}

extension KeyEvent: CustomStringConvertible {
  /// The key as ``KeySequence`` reads it: `a`, `<Control+a>`, `<BackSpace>`. A release has the word before it, and a key
  /// without a name its number in hexadecimal.
  public var description: String {
    let names = Modifiers.named.filter { modifiers.contains($0.value) }.keys.sorted()
    let isPlain =
      names.isEmpty || names == ["Shift"] && character?.properties.isUppercase == true
    let text: String =
      if let character, isText || !isPlain, character.value > 0x20, character != "<" {
        isPlain ? "\(character)" : "<\((names + ["\(character)"]).joined(separator: "+"))>"
      } else {
        "<\((names + [symbolName]).joined(separator: "+"))>"
      }
    return isRelease ? "release of \(text)" : text
  }

  private var symbolName: String {
    if let name = KeySequence.names.first(where: { $0.value.symbol == symbol })?.key { return name }
    if 0xffbe...0xffe0 ~= symbol.rawValue { return "F\(symbol.rawValue - 0xffbd)" }
    return "0x" + String(symbol.rawValue, radix: 16)
  }
}

extension Substring {
  /// The digit of `KP_0` … `KP_9`.
  fileprivate var keypadDigit: Unicode.Scalar? {
    guard hasPrefix("KP_"), let digit = dropFirst(3).unicodeScalars.first, count == 4 else {
      return nil
    }
    return ("0"..."9").contains(digit) ? digit : nil
  }
}

extension KeyEvent.Modifiers {
  fileprivate static let named: [String: KeyEvent.Modifiers] = [
    "Shift": .shift, "Control": .control, "Alt": .alt, "Super": .super,
  ]
}
