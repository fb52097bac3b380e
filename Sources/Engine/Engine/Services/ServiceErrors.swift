import GLibSupport
import TiengGLib

/// What the preferences and `tieng doctor` say of a service that fails: why it has failed the last
/// time. The running engine knows it, and is asked over IBus's own bus.
package enum ServiceErrors {
  package static let property = "ServiceErrors"

  /// Asks the running engine, and waits: not on the thread of a window.
  ///
  /// - Returns: The reasons by the names of the services; nil if there is no engine that answers
  ///   within two seconds.
  package static func ask() -> [String: String]? {
    FocusedField.property(ServiceErrors.property) { value in
      guard String(cString: g_variant_get_type_string(value)) == "a{ss}" else { return nil }
      return dictionary(value)
    }
  }

  private static func dictionary(_ value: OpaquePointer) -> [String: String] {
    var reasons: [String: String] = [:]
    for index in 0..<g_variant_n_children(value) {
      let entry = g_variant_get_child_value(value, index)!
      defer { g_variant_unref(entry) }
      let (name, reason) = (
        g_variant_get_child_value(entry, 0)!, g_variant_get_child_value(entry, 1)!
      )
      defer { g_variant_unref(name) }
      defer { g_variant_unref(reason) }
      reasons[String(cString: g_variant_get_string(name, nil))] =
        String(cString: g_variant_get_string(reason, nil))
    }
    return reasons
  }
}
