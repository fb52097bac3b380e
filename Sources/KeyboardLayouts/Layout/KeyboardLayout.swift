/// A keyboard on the screen: pages of keys, for a language.
///
///     let layout = KeyboardLayout.us
///     layout.pages[0].rows[0][0].label   // .text("q")
public struct KeyboardLayout: Hashable, Sendable {
  /// What it is called by files and settings: `vi-telex`.
  public var name: String

  /// What it is called for people: `Vietnamese (Telex)`.
  public var title: String

  /// Its language, as BCP 47 writes it: `vi`, `pt-BR`.
  public var locale: String

  /// Its pages. It begins with the first one.
  public var pages: [KeyboardPage]

  /// A layout with all its parts.
  ///
  /// - Parameters:
  ///   - name: What files and settings call it.
  ///   - title: What people call it.
  ///   - locale: Its language, as BCP 47 writes it.
  ///   - pages: One page at least, with different names.
  public init(name: String, title: String, locale: String, pages: [KeyboardPage]) {
    self.name = name
    self.title = title
    self.locale = locale
    self.pages = pages
  }

  /// The page with a name; nil if there is none.
  public subscript(page name: String) -> KeyboardPage? { pages.first { $0.name == name } }

  /// The page that stands for another one while Shift is on: itself where it has no such page.
  public func page(_ name: String, shift: ShiftState) -> KeyboardPage? {
    guard let page = self[page: name] else { return nil }
    guard shift != .off, let shifted = page.shifted else { return page }
    return self[page: shifted] ?? page
  }
}
