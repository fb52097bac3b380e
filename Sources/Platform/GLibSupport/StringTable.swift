package import TiengConfiguration
import TiengGLib

/// A table of names with values (`a{ss}`).
enum StringTable {
  static func pairs(of table: OpaquePointer) -> [(String, String)] {
    (0..<g_variant_n_children(table)).map { index in
      let entry = g_variant_get_child_value(table, index)!
      defer { g_variant_unref(entry) }
      return (string(0, of: entry), string(1, of: entry))
    }
  }

  private static func string(_ index: gsize, of entry: OpaquePointer) -> String {
    let child = g_variant_get_child_value(entry, index)!
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }
}

/// Rules for applications in GSettings (`aa{sv}`), and the text that preferences have for them.
///
/// A rule is a dictionary: `application`, and what is other there. What is on or off is a boolean,
/// all else a string.
package enum RuleTable {
  /// The text, which may be no value where somebody else wrote the table.
  package static func text(of table: OpaquePointer) -> String {
    (0..<g_variant_n_children(table)).map { index in
      let rule = g_variant_get_child_value(table, index)!
      defer { g_variant_unref(rule) }
      return text(ofRule: rule)
    }.joined(separator: "\n")
  }

  private static func text(ofRule rule: OpaquePointer) -> String {
    var application = ""
    var lines: [String] = []
    for index in 0..<g_variant_n_children(rule) {
      let entry = g_variant_get_child_value(rule, index)!
      defer { g_variant_unref(entry) }
      let name = g_variant_get_child_value(entry, 0)!
      defer { g_variant_unref(name) }
      let variant = g_variant_get_child_value(entry, 1)!
      defer { g_variant_unref(variant) }
      let value = g_variant_get_variant(variant)!
      defer { g_variant_unref(value) }
      let key = String(cString: g_variant_get_string(name, nil))
      if key == "application" {
        application = text(ofValue: value)
      } else {
        lines.append("\(key) = \(text(ofValue: value))\n")
      }
    }
    return "[\(application)]\n" + lines.sorted().joined()
  }

  private static func text(ofValue value: OpaquePointer) -> String {
    if g_variant_classify(value) == G_VARIANT_CLASS_STRING {
      return String(cString: g_variant_get_string(value, nil))
    }
    let text = g_variant_print(value, 0)!
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The other way round. What it returns is floating.
  package static func variant(of rules: ApplicationRules) -> OpaquePointer {
    let list = builder("aa{sv}")
    defer { g_variant_builder_unref(list) }
    for rule in rules.list {
      let table = builder("a{sv}")
      defer { g_variant_builder_unref(table) }
      for (name, value) in [("application", rule.application)] + rule.parts {
        let isFlag = name != "application" && name != "title" && Bool(value) != nil
        let variant =
          isFlag ? g_variant_new_boolean(value == "true" ? 1 : 0) : g_variant_new_string(value)
        let entry = g_variant_new_dict_entry(
          g_variant_new_string(name), g_variant_new_variant(variant))
        g_variant_builder_add_value(table, entry)
      }
      g_variant_builder_add_value(list, g_variant_builder_end(table))
    }
    return g_variant_builder_end(list)!
  }

  private static func builder(_ type: String) -> UnsafeMutablePointer<GVariantBuilder> {
    let type = g_variant_type_new(type)!
    defer { g_variant_type_free(type) }
    return g_variant_builder_new(type)!
  }
}
