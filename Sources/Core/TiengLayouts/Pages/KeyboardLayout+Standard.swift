extension KeyboardLayout {
  /// Adds the pages that keys refer to and that are missing: the first page in capitals for Shift,
  /// and the pages of digits and signs, `opt` and `opt+shift`.
  package mutating func addStandardPages() {
    let names = Set(pages.map(\.name))
    if let first = pages.first, let shifted = first.shifted, !names.contains(shifted) {
      pages.insert(first.capitals(named: shifted), at: 1)
    }
    let wanted = Set(pages.flatMap(\.targets))
    guard [KeyboardPage].signs.contains(where: { wanted.contains($0.name) }) else { return }
    pages += [KeyboardPage].signs.filter { !names.contains($0.name) }
      .map { $0.returning(to: pages[0].name) }
  }
}

extension KeyboardPage {
  /// The names of the pages to which the keys lead, also by Shift.
  package var targets: [String] {
    rows.joined().compactMap { key -> String? in
      switch key.action {
      case .page(let name): name
      case .shift: shifted
      default: nil
      }
    }
  }

  func capitals(named name: String) -> KeyboardPage {
    var capitals = self
    (capitals.name, capitals.shifted) = (name, nil)
    capitals.rows = rows.map { $0.map(\.capital) }
    return capitals
  }

  /// The page of signs with keys that return to a layout's first page, which has this name.
  fileprivate func returning(to letters: String) -> KeyboardPage {
    var page = self
    if returnsTo != nil { page.returnsTo = letters }
    for row in rows.indices {
      for column in rows[row].indices where rows[row][column].action == .page("") {
        page.rows[row][column].action = .page(letters)
      }
    }
    return page
  }
}
