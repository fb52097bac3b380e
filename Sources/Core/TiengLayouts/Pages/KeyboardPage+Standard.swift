extension KeyboardPage {
  /// Three rows of letters, and the keys around them.
  ///
  /// - Parameter offers: Gives the choices of a long press on a letter.
  static func letters(
    _ rows: [String], offers: (Unicode.Scalar) -> [KeyAlternative] = { _ in [] }
  ) -> KeyboardPage {
    let keys = rows.map { row in
      row.unicodeScalars.map { LayoutKey($0, alternatives: offers($0)) }
    }
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
    let keys = rows.map { row in
      row.unicodeScalars.map { LayoutKey($0, alternatives: SignCallouts.signs(of: $0)) }
    }
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
  package static let signs: [KeyboardPage] = [
    .signs(
      "opt", ["1234567890", "@#$%&-+()", "*\"':;!?_/"], other: .page("opt+shift", "=\\<")),
    .signs(
      "opt+shift", ["~`|•√π÷×¶∆", "£¢€¥^°={}", "\\©®™℅[]<>"], other: .page("opt", "?123")),
  ]

  /// This page and the same page in capitals.
  var withCapitals: [KeyboardPage] {
    guard let first, let shifted = first.shifted else { return self }
    return [first, first.capitals(named: shifted)] + dropFirst()
  }
}
