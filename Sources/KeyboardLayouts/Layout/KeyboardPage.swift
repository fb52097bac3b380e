/// Keys in rows, which are seen at the same time.
public struct KeyboardPage: Hashable, Sendable {
  /// What other pages call it, as in ``KeyAction/page(_:)``.
  public var name: String

  /// The page that is seen instead while Shift is on; nil if Shift does nothing here.
  public var shifted: String?

  /// The page that comes back after a space or Return was typed here; nil to stay.
  public var returnsTo: String?

  /// The rows from the top, each with its keys from the left.
  public var rows: [[LayoutKey]]

  /// A page with all its parts.
  ///
  /// - Parameters:
  ///   - name: What other pages call it.
  ///   - shifted: The page that is seen while Shift is on.
  ///   - returnsTo: The page that comes back after a space.
  ///   - rows: The rows from the top, none of them empty.
  public init(
    name: String, shifted: String? = nil, returnsTo: String? = nil, rows: [[LayoutKey]]
  ) {
    self.name = name
    self.shifted = shifted
    self.returnsTo = returnsTo
    self.rows = rows
  }

  /// The key at a place; nil if the place is of another page, or there is no key.
  public subscript(place: KeyPlace) -> LayoutKey? {
    guard place.page == name, rows.indices.contains(place.row),
      rows[place.row].indices.contains(place.column)
    else { return nil }
    return rows[place.row][place.column]
  }
}

/// Where a key is in a layout.
public struct KeyPlace: Hashable, Sendable {
  /// The name of the page.
  public var page: String
  /// The row, from 0 at the top.
  public var row: Int
  /// The place in the row, from 0 at the left.
  public var column: Int

  /// A place, whether or not there is a key.
  public init(page: String, row: Int, column: Int) {
    self.page = page
    self.row = row
    self.column = column
  }
}
