import CGLib

/// A table of names with values (`a{ss}`), and the text that preferences have for it.
package enum StringTable {
  /// `{"code": "latin"}` is `code=latin`.
  package static func text(of table: OpaquePointer) -> String {
    (0..<g_variant_n_children(table)).map { index in
      let entry = g_variant_get_child_value(table, index)!
      defer { g_variant_unref(entry) }
      return "\(string(0, of: entry))=\(string(1, of: entry))"
    }.joined(separator: ", ")
  }

  private static func string(_ index: gsize, of entry: OpaquePointer) -> String {
    let child = g_variant_get_child_value(entry, index)!
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }

  /// The other way round. What it returns is floating.
  package static func variant(of text: String) -> OpaquePointer {
    let type = g_variant_type_new("a{ss}")!
    defer { g_variant_type_free(type) }
    let builder = g_variant_builder_new(type)!
    defer { g_variant_builder_unref(builder) }
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      g_variant_builder_add_value(
        builder,
        g_variant_new_dict_entry(
          g_variant_new_string(String(pair[0].drop { $0 == " " })),
          g_variant_new_string(String(pair[1]))))
    }
    return g_variant_builder_end(builder)!
  }
}
