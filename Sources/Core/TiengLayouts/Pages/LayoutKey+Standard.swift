extension LayoutKey {
  static let backspace = LayoutKey(label: .icon(.backspace), action: .backspace, width: 1.5)
  static let primary = LayoutKey(label: .icon(.return), action: .primary, width: 2)
  static let shift = LayoutKey(label: .icon(.shift), action: .shift, width: 1.25)
  static let emoji = LayoutKey(label: .icon(.emoji), action: .emoji, width: 1.5)
  static let space = LayoutKey(label: .text(""), action: .space, width: 5)
  static let language = LayoutKey(label: .icon(.language), action: .language, width: 1.5)
  static let hide = LayoutKey(label: .icon(.hide), action: .hide, width: 1.5)

  static func page(_ name: String, _ label: String) -> LayoutKey {
    LayoutKey(label: .text(label), action: .page(name), width: 1.5)
  }

  /// The key as it is with Shift.
  var capital: LayoutKey {
    var key = self
    if case .character(let character) = action, let capital = character.capital {
      key.action = .character(capital)
      key.label = .text(String(capital))
    }
    key.alternatives = alternatives.map(\.capital)
    return key
  }
}

extension KeyAlternative {
  var capital: KeyAlternative {
    var capital = self
    switch action {
    case .letter(let text):
      capital.action = .letter(text.uppercased())
      capital.label = label.uppercased()
    case .character(let character):
      let other = character.capital ?? character
      capital.action = .character(other)
      capital.label = label == String(character) ? String(other) : label
    default: break
    }
    return capital
  }
}

extension Unicode.Scalar {
  /// The capital of the letter. Nil if it is not a single character.
  var capital: Unicode.Scalar? {
    let mapped = properties.uppercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first : nil
  }
}
