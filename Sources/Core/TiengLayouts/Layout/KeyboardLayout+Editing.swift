// Changes of a layout that hold on all its pages, so that a key is not gone on Shift.

extension KeyboardLayout {
  /// The layout with another key behind a key, on every page that has that one. On a page of
  /// capitals, the capitals of both are meant.
  ///
  ///     let layout = KeyboardLayout.us.inserting(LayoutKey("ß"), after: .character("s"))
  ///     layout.pages[0].rows[1][2].action == .character("ß")   // true
  ///     let capitals = KeyboardLayout.us.inserting(LayoutKey("é"), after: .character("p"))
  ///     capitals.page("", shift: .once)?.rows[0][10].action == .character("É")   // true
  ///     KeyboardLayout.us.inserting(LayoutKey("é"), after: .page("no")) == .us   // true
  ///
  /// - Parameters:
  ///   - key: The new key.
  ///   - action: The action of the key before it. A page without such a key stays as it is; of
  ///     several, the first is meant.
  ///   - row: The only row that is looked at, from 0 at the top. Nil for all rows.
  public func inserting(
    _ key: LayoutKey, after action: KeyAction, inRow row: Int? = nil
  ) -> KeyboardLayout {
    var layout = self
    for page in pages.indices {
      let isCapital = hasCapitals(pages[page])
      for (number, keys) in pages[page].rows.enumerated() where row == nil || row == number {
        guard let place = keys.firstIndex(where: { $0.does(action, isCapital) }) else { continue }
        layout.pages[page].rows[number].insert(isCapital ? key.capital : key, at: place + 1)
        break
      }
    }
    return layout
  }

  /// The layout with a key in place of every key with an action, on all pages. On a page of
  /// capitals, the capitals of both are meant.
  ///
  ///     let wide = LayoutKey("i", width: .share(2))
  ///     let layout = KeyboardLayout.us.replacing(.character("i"), with: wide)
  ///     layout.page("", shift: .once)?.rows[0][7].width.shares   // 2.0
  ///     layout.page("", shift: .once)?.rows[0][7].action         // character("I")
  public func replacing(_ action: KeyAction, with key: LayoutKey) -> KeyboardLayout {
    var layout = self
    for page in pages.indices {
      let isCapital = hasCapitals(pages[page])
      layout.pages[page].rows = pages[page].rows.map { keys in
        keys.map { $0.does(action, isCapital) ? isCapital ? key.capital : key : $0 }
      }
    }
    return layout
  }

  /// The layout with a page, which replaces the page of the same name if there is one.
  ///
  ///     let pictures = KeyboardPage.images([LayoutKey(action: .custom(named: "cat"))])
  ///     let layout = KeyboardLayout.us.adding(page: pictures)
  ///     layout[page: "images"]?.rows[0][0].label   // text("cat")
  public func adding(page: KeyboardPage) -> KeyboardLayout {
    var layout = self
    if let index = pages.firstIndex(where: { $0.name == page.name }) {
      layout.pages[index] = page
    } else {
      layout.pages.append(page)
    }
    return layout
  }

  /// True if Shift leads to the page.
  private func hasCapitals(_ page: KeyboardPage) -> Bool {
    pages.contains { $0.shifted == page.name && $0.name != page.name }
  }
}

extension LayoutKey {
  fileprivate func does(_ action: KeyAction, _ isCapital: Bool) -> Bool {
    self.action == action || isCapital && self.action == action.capital
  }
}
