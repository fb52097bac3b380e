import CGtk
import GLibSupport
import TiengGLib

/// A table of text with thousands of rows. Rows can be filtered and several can be selected.
///
/// A row is a string with tabs between its fields. So GTK's string list can hold it, and widgets
/// are created only for visible rows.
final class TextTable {
  /// Called with the fields of an activated row.
  var onActivate: ([String]) -> Void = { _ in }
  /// Called when Delete is pressed.
  var onRemove: () -> Void = {}
  /// Called when the selection changes.
  var onSelect: () -> Void = {}
  /// Returns true if a row is shown, in addition to the search.
  var isShown: ([String]) -> Bool = { _ in true }

  private let view: Object
  private let search: Object
  private let strings = gtk_string_list_new(nil)!
  private let filter: Object
  private let shown: OpaquePointer
  private let selection: OpaquePointer
  private let searchedFields: Int
  private var textFilter = TextFilter("")

  /// - Parameters:
  ///   - view: A column view with columns named `column-0` and so on in `page`.
  ///   - searchedFields: The number of fields that are searched, from the first.
  init(_ page: Interface, view: String, search: String, searchedFields: Int) {
    self.searchedFields = searchedFields
    self.view = page[view]
    self.search = page[search]
    filter = Object(gtk_custom_filter_new(nil, nil, nil)!)
    shown = gtk_filter_list_model_new(strings, filter.of(GtkFilter.self))
    selection = gtk_multi_selection_new(shown)
    var column = 0
    while let object = page.object("column-\(column)") {
      gtk_column_view_column_set_factory(object.opaque, TextTable.factory(column))
      column += 1
    }
    gtk_column_view_set_model(self.view.opaque, selection)
    listen()
  }

  /// All rows with their fields.
  var rows: [[String]] = [] {
    didSet {
      guard rows != oldValue else { return }
      var lines = rows.map { g_strdup($0.joined(separator: "\t")).map { UnsafePointer($0) } }
      lines.append(nil)
      gtk_string_list_splice(
        strings, 0, g_list_model_get_n_items(strings), &lines)
      for line in lines { g_free(UnsafeMutableRawPointer(mutating: line)) }
    }
  }

  /// The number of visible rows.
  var shownCount: Int { Int(g_list_model_get_n_items(shown)) }

  /// The selected rows.
  var selected: [[String]] {
    let positions = gtk_selection_model_get_selection(selection)!
    defer { gtk_bitset_unref(positions) }
    return (0..<gtk_bitset_get_size(positions)).compactMap { index in
      row(at: gtk_bitset_get_nth(positions, guint(index)))
    }
  }

  /// Filters again, because ``isShown`` has changed.
  func filterAgain() { gtk_filter_changed(filter.of(GtkFilter.self), GTK_FILTER_CHANGE_DIFFERENT) }

  private func row(at position: guint) -> [String]? {
    guard let item = g_list_model_get_item(shown, position) else { return nil }
    defer { g_object_unref(item) }
    return TextTable.fields(of: item)
  }

  private static func fields(of item: Object) -> [String] {
    String(cString: gtk_string_object_get_string(item.opaque))
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private func listen() {
    gtk_custom_filter_set_filter_func(
      filter.opaque,
      { item, context in
        let table = Unmanaged<TextTable>.fromOpaque(context!).takeUnretainedValue()
        let fields = TextTable.fields(of: item!)
        let isWanted = table.textFilter.matches(fields.prefix(table.searchedFields))
        return isWanted && table.isShown(fields) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    on(search, "search-changed") { [unowned self] in
      textFilter = TextFilter(String(cString: gtk_editable_get_text(search.opaque)))
      filterAgain()
    }
    on(search, "activate") { [unowned self] in gtk_widget_grab_focus(view.widget) }
    on(selection.object, "selection-changed") { [unowned self] in onSelect() }
    on(selection.object, "items-changed") { [unowned self] in onSelect() }
    view.addKey(GDK_KEY_Delete, "remove") { [unowned self] in onRemove() }
    let activated: @convention(c) (Object, guint, Object) -> Void = { _, position, context in
      let table = Unmanaged<TextTable>.fromOpaque(context).takeUnretainedValue()
      if let row = table.row(at: position) { table.onActivate(row) }
    }
    // Borrowed, as above: this object lives as long as the window.
    connect(view, "activate", to: activated, with: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sets the accessible name of a row. GTK 4.8 sets none.
  private static func name(rowOf label: Object, _ fields: [String]) {
    guard let cell = gtk_widget_get_parent(label.widget), let row = gtk_widget_get_parent(cell)
    else { return }
    Object(row).name(fields.prefix(4).filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// Creates the cells of a column.
  private static func factory(_ column: Int) -> OpaquePointer {
    let factory = gtk_signal_list_item_factory_new()!
    let setUp: @convention(c) (Object, OpaquePointer, Object?) -> Void = { _, item, _ in
      let label = gtk_label_new(nil)!
      gtk_label_set_xalign(Object(label).opaque, 0)
      gtk_label_set_ellipsize(Object(label).opaque, PANGO_ELLIPSIZE_END)
      gtk_label_set_single_line_mode(Object(label).opaque, 1)
      gtk_list_item_set_child(item, label)
    }
    let bind: @convention(c) (Object, OpaquePointer, Object?) -> Void = { _, item, context in
      let fields = TextTable.fields(of: gtk_list_item_get_item(item)!)
      let column = Int(bitPattern: context)
      let label = Object(gtk_list_item_get_child(item)!)
      gtk_label_set_text(label.opaque, column < fields.count ? fields[column] : "")
      if column == 0 { TextTable.name(rowOf: label, fields) }
    }
    let context = Object(bitPattern: column)
    connect(factory.object, "setup", to: setUp, with: context)
    connect(factory.object, "bind", to: bind, with: context)
    return factory
  }
}
