/// A page of a layout: rows of keys that are shown at the same time.
///
///     let rows = [[LayoutKey("a"), LayoutKey("b")]]
///     let page = KeyboardPage(name: "abc", shifted: "ABC", rows: rows)
///     page.rows[0].map(\.action)   // character("a"), character("b")
public struct KeyboardPage: Hashable, Sendable {
  /// The name by which other pages refer to it, as in ``KeyAction/page(_:)``.
  public var name: String

  /// The page that is shown instead while Shift is on. Nil if Shift does nothing here.
  public var shifted: String?

  /// The page that is shown after a space or Return was typed here. Nil to stay on this page.
  public var returnsTo: String?

  /// The rows from the top, each with its keys from the left.
  public var rows: [[LayoutKey]]

  /// A page with all its parts.
  ///
  /// - Parameters:
  ///   - name: The name by which other pages refer to it.
  ///   - shifted: The page that is shown while Shift is on.
  ///   - returnsTo: The page that is shown after a space.
  ///   - rows: The rows from the top. No row is empty.
  public init(
    name: String, shifted: String? = nil, returnsTo: String? = nil, rows: [[LayoutKey]]
  ) {
    self.name = name
    self.shifted = shifted
    self.returnsTo = returnsTo
    self.rows = rows
  }
}

/// The place of a key in a layout.
///
///     let page = KeyboardLayout.us.pages[0]
///     let place = KeyPlace(page: page.name, row: 0, column: 1)
///     page.rows[place.row][place.column].label   // text("w")
public struct KeyPlace: Hashable, Sendable {
  /// The name of the page.
  public var page: String
  /// The row, from 0 at the top.
  public var row: Int
  /// The place in the row, from 0 at the left.
  public var column: Int

  /// A place, which may have no key.
  public init(page: String, row: Int, column: Int) {
    self.page = page
    self.row = row
    self.column = column
  }
}
