extension KeyboardPage {
  /// The page of letters, and the keys around them: Backspace, Return, Shift, and a row with the
  /// space bar.
  ///
  ///     let page = KeyboardPage.letters(["abc", "def", "ghi"])
  ///     page.rows[0][2].action   // character("c")
  ///     page.rows[0][3].action   // backspace
  ///     page.rows[2][0].action   // shift
  ///
  /// It is the page `""` of a layout, to which
  /// ``KeyboardLayout/init(name:title:locale:letters:offers:)`` adds those that its keys lead to.
  ///
  /// - Parameters:
  ///   - rows: The letters of each row, one key for each code point.
  ///   - offers: Gives the choices of a long press on a letter.
  public static func letters(
    _ rows: [String], offers: (Unicode.Scalar) -> [KeyAlternative] = { _ in [] }
  ) -> KeyboardPage {
    var keys = rows.map { row in
      row.unicodeScalars.map { LayoutKey($0, alternatives: offers($0)) }
    }
    if keys.isEmpty { keys = [[]] }
    let last = keys.count - 1
    keys[last] = [.shift] + keys[last] + [LayoutKey(","), LayoutKey(".")]
    keys[0].append(.backspace)
    keys[min(1, last)].append(.primary)
    if last > 1 { keys[last].append(.shift) }
    return KeyboardPage(
      name: "", shifted: "shift",
      rows: keys + [[.page("opt", "?123"), .emoji, .space, .language, .hide]])
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
}
