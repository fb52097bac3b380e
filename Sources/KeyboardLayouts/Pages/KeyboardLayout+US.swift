extension KeyboardLayout {
  /// English of the United States: what is shown where no file can be read.
  public static let us = KeyboardLayout(
    name: "us", title: "English (US)", locale: "en",
    pages: [.letters(["qwertyuiop", "asdfghjkl", "zxcvbnm"])].withCapitals + .signs)
}

extension KeyboardPage {
  /// Three rows of letters, and the keys around them.
  static func letters(_ rows: [String]) -> KeyboardPage {
    let keys = rows.map { $0.unicodeScalars.map { LayoutKey($0) } }
    return KeyboardPage(
      name: "", shifted: "shift",
      rows: [
        keys[0] + [.backspace],
        keys[1] + [.primary],
        [.shift] + keys[2] + [LayoutKey(","), LayoutKey("."), .shift],
        [.page("opt", "?123"), .emoji, .space, .language, .hide],
      ])
  }

  /// A page of signs.
  fileprivate static func signs(
    _ name: String, _ rows: [String], other: LayoutKey
  ) -> KeyboardPage {
    let keys = rows.map { $0.unicodeScalars.map { LayoutKey($0) } }
    return KeyboardPage(
      name: name, returnsTo: "",
      rows: [
        keys[0] + [.backspace],
        keys[1] + [.primary],
        [other] + keys[2],
        [.page("", "ABC"), .emoji, .space, .language, .hide],
      ])
  }
}

extension [KeyboardPage] {
  /// The pages of digits and signs that go with every layout.
  static let signs: [KeyboardPage] = [
    .signs(
      "opt", ["1234567890", "@#$%&-+()", "*\"':;!?_/"], other: .page("opt+shift", "=\\<")),
    .signs(
      "opt+shift", ["~`|•√π÷×¶∆", "£¢€¥^°={}", "\\©®™℅[]<>"], other: .page("opt", "?123")),
  ]

  /// The first page, and the same in capitals.
  var withCapitals: [KeyboardPage] {
    guard let first, let shifted = first.shifted else { return self }
    var capitals = first
    capitals.name = shifted
    capitals.shifted = nil
    capitals.rows = first.rows.map { $0.map(\.capital) }
    return [first, capitals] + dropFirst()
  }
}

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
  /// The letter in capitals; nil if it is no single character.
  var capital: Unicode.Scalar? {
    let mapped = properties.uppercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first : nil
  }
}
