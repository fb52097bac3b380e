/// A layout of a keyboard on the screen: pages of keys for a language.
///
///     let layout = KeyboardLayout.us
///     layout.pages[0].rows[0][0].label   // .text("q")
public struct KeyboardLayout: Hashable, Sendable {
  /// The name in files and settings, such as `vi-telex`.
  public var name: String

  /// The name that people read, such as `Vietnamese (Telex)`.
  public var title: String

  /// The language in the form of BCP 47, such as `vi` or `pt-BR`.
  public var locale: String

  /// The pages. The first one is shown first.
  public var pages: [KeyboardPage]

  /// A layout with all its parts.
  ///
  /// - Parameters:
  ///   - name: The name in files and settings.
  ///   - title: The name that people read.
  ///   - locale: The language in the form of BCP 47.
  ///   - pages: At least one page. The names must be different.
  public init(name: String, title: String, locale: String, pages: [KeyboardPage]) {
    self.name = name
    self.title = title
    self.locale = locale
    self.pages = pages
  }

  /// The page with a name. Nil if there is none.
  public subscript(page name: String) -> KeyboardPage? { pages.first { $0.name == name } }

  /// The page that replaces a page in a state of Shift. This is the page itself if it has no other
  /// one.
  ///
  ///     let layout = KeyboardLayout.us
  ///     layout.page(layout.pages[0].name, shift: .once)?.rows[0][0].label   // text("Q")
  ///     layout.page("no such page", shift: .off)                            // nil
  public func page(_ name: String, shift: ShiftState) -> KeyboardPage? {
    guard let page = self[page: name] else { return nil }
    guard shift != .off, let shifted = page.shifted else { return page }
    return self[page: shifted] ?? page
  }
}
