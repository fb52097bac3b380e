extension MacroTable {
  /// The text that stands for a word as it was typed, or nil.
  ///
  /// 1. A key that was typed exactly gives its text as it is stored.
  /// 2. Otherwise a key without capitals matches in any case, and the text
  ///    follows: `vn` gives việt nam, `Vn` Việt nam, `VN` VIỆT NAM. A key of
  ///    one letter gives a capital first letter (`Đ`: Đồng). Capitals after a
  ///    small first letter (`vN`) change nothing.
  /// 3. A key with capitals of its own matches in no other way: `HN` can be
  ///    Hà Nội without `hn` being anything.
  ///
  /// Among ten thousand keys, a word that is none of them takes some 50
  /// nanoseconds and allocates nothing (`tieng-lab bench`).
  ///
  ///     let table = MacroTable([try Macro(key: "vn", text: "việt nam")])
  ///     table.expansion(of: "VN")   // VIỆT NAM
  ///     table.expansion(of: "v")    // nil
  public func expansion(of typed: String) -> String? {
    match(of: typed).map { $1.applied(to: macros[$0].text) }
  }

  /// The same with the variables of the text filled in.
  ///
  ///     var values = MacroValues()
  ///     values.moment = .init(
  ///       year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
  ///     let table = MacroTable([try Macro(key: "ng", text: "$DATE")])
  ///     table.expansion(of: "ng", with: values)   // text("25/11/2026")
  public func expansion(of typed: String, with values: MacroValues) -> MacroVariable.Outcome? {
    guard let (position, typedCase) = match(of: typed) else { return nil }
    switch MacroVariable.put(values, into: macros[position].text) {
    case .text(let text): return .text(typedCase.applied(to: text))
    case .missing(let variable): return .missing(variable)
    }
  }

  /// True if a macro's text has a variable.
  public var hasVariables: Bool { macros.contains { MacroVariable.isIn($0.text) } }

  /// The macro whose key is a word, and the case in which its text is to be written.
  private func match(of typed: String) -> (position: Int, MacroCase)? {
    if isEmpty { return nil }
    let folded = FoldedKey(typed)
    guard folded.isWhole else { return nil }
    var position = index.position(of: folded)
    var small: Int?
    while index.matches(folded, at: position, .whole) {
      if macros[position].key == typed { return (position, .asStored) }
      if macros[position].hasSmallKey { small = position }
      position += 1
    }
    return small.map { ($0, MacroCase(of: typed)) }
  }

  /// True if a key begins with these characters, in any case, or is equal to them.
  ///
  ///     let table = MacroTable([try Macro(key: "a/c", text: "anh chị")])
  ///     table.hasKey(startingWith: "a/")   // true
  ///
  /// Ask this when a typed character would end a word: a macro's key may contain that character.
  public func hasKey(startingWith beginning: String) -> Bool {
    if isEmpty { return false }
    let folded = FoldedKey(beginning)
    return folded.isWhole && index.matches(folded, at: index.position(of: folded), .beginning)
  }
}
