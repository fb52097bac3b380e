import TiengCore

/// An action is a name, such as `"space"`, or a name with a value, such as `{"character": "a"}`,
/// `{"key": "Escape"}` or `{"modifier": ["control"]}`.
extension KeyAction: Codable {
  private enum Kind: String, CodingKey, CaseIterable {
    case character, letter, text, key, page, modifier, url, custom
  }

  private static let named: [String: KeyAction] = [
    "space": .space, "backspace": .backspace, "deleteWord": .deleteWord, "primary": .primary,
    "shift": .shift, "emoji": .emoji, "hide": .hide, "language": .language,
    "nextKeyboard": .nextKeyboard, "preferences": .preferences, "dictation": .dictation,
    "none": .none,
  ]

  private static let modifiers: [(name: String, modifier: KeyEvent.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("super", .super),
  ]

  /// Reads an action.
  ///
  /// - Throws: `DecodingError` that says what is wrong, such as "the action 'spce' is unknown".
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let action = Self.named[name] else {
        throw decoder.flaw("the action '\(name)' is unknown")
      }
      self = action
      return
    }
    let values = try decoder.container(keyedBy: Kind.self)
    guard let kind = values.allKeys.first, values.allKeys.count == 1 else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw decoder.flaw("an action is a name, or has one of these: \(kinds)")
    }
    let text = { try values.decode(String.self, forKey: kind) }
    switch kind {
    case .character:
      let scalars = try text().unicodeScalars
      guard scalars.count == 1 else {
        throw decoder.flaw("'\(String(scalars))' is not one character")
      }
      self = .character(scalars.first!)
    case .letter: self = .letter(try text())
    case .text: self = .text(try text())
    case .page: self = .page(try text())
    case .url: self = .url(try text())
    case .custom: self = .custom(named: try text())
    case .key: self = .key(try Self.symbol(in: values, decoder))
    case .modifier:
      self = .modifier(
        try values.decode([String].self, forKey: kind).reduce(into: []) { modifiers, name in
          guard let known = Self.modifiers.first(where: { $0.name == name }) else {
            throw decoder.flaw("the modifier '\(name)' is unknown")
          }
          modifiers.formUnion(known.modifier)
        })
    }
  }

  /// A key by its number in X11, or by its name in a ``KeySequence``.
  private static func symbol(
    in values: KeyedDecodingContainer<Kind>, _ decoder: any Decoder
  ) throws -> KeyEvent.Symbol {
    if let number = try? values.decode(UInt32.self, forKey: .key) {
      return KeyEvent.Symbol(rawValue: number)
    }
    let name = try values.decode(String.self, forKey: .key)
    let key = (try? KeySequence("<\(name)>"))?.events
    guard let key, key.count == 1, key[0].modifiers.isEmpty, key[0].character == nil else {
      throw decoder.flaw("the key '\(name)' is unknown")
    }
    return key[0].symbol
  }

  /// Writes the action.
  public func encode(to encoder: any Encoder) throws {
    if let name = Self.named.first(where: { $0.value == self })?.key {
      var value = encoder.singleValueContainer()
      return try value.encode(name)
    }
    var values = encoder.container(keyedBy: Kind.self)
    switch self {
    case .character(let character): try values.encode(String(character), forKey: .character)
    case .letter(let text): try values.encode(text, forKey: .letter)
    case .text(let text): try values.encode(text, forKey: .text)
    case .page(let name): try values.encode(name, forKey: .page)
    case .url(let address): try values.encode(address, forKey: .url)
    case .custom(let name): try values.encode(name, forKey: .custom)
    case .key(let symbol):
      let names = KeySequence.names.filter { $0.value == KeyEvent(symbol) }.keys
      if let name = names.min() {
        try values.encode(name, forKey: .key)
      } else {
        try values.encode(symbol.rawValue, forKey: .key)
      }
    case .modifier(let modifiers):
      let names = Self.modifiers.filter { modifiers.contains($0.modifier) }.map(\.name)
      try values.encode(names, forKey: .modifier)
    case .space, .backspace, .deleteWord, .primary, .shift, .emoji, .hide, .language,
      .nextKeyboard, .preferences, .dictation, .none:
      break  // They have names.
    }
  }
}

extension Decoder {
  /// An error at the place that is read.
  func flaw(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
  }
}
