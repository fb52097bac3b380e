import TiengGLib

/// The applications that had the focus lately, as the running engine was told. Preferences offer
/// them for a rule.
package enum SeenApplications {
  package static let property = "SeenApplications"

  /// Asks the running engine, and waits: not on the thread of a window.
  ///
  /// - Parameter address: The address of ibus-daemon. Nil for what `ibus address` prints.
  /// - Returns: Their names, the last one first. Empty if no engine answers.
  package static func ask(address: String? = nil) -> [String] {
    if let address {
      return FocusedField.property(property, address: address, names) ?? []
    }
    return FocusedField.property(property, names) ?? []
  }

  private static func names(in value: OpaquePointer) -> [String]? {
    guard String(cString: g_variant_get_type_string(value)) == "as" else { return nil }
    return (0..<g_variant_n_children(value)).map { index in
      let name = g_variant_get_child_value(value, index)!
      defer { g_variant_unref(name) }
      return String(cString: g_variant_get_string(name, nil))
    }
  }
}
