import TiengGLib

/// The field that has the focus, as the running engine knows it. `tieng doctor` asks for it over
/// IBus's own bus.
package struct FocusedField: Hashable, Sendable {
  /// The name by which IBus calls the application, such as `gtk3-im:gedit`.
  package var client: String
  /// The capabilities of the application: the bits of `IBusCapabilite`.
  package var capabilities: UInt32
  /// The name of a `Directness`, which says how words are typed into the text itself. Empty with an
  /// older engine.
  package var directness: String

  /// True if the application has told its text since it got the focus. On Wayland all applications
  /// say that they can.
  package var hasToldText: Bool

  package init(client: String, capabilities: UInt32, directness: String, hasToldText: Bool) {
    self.client = client
    self.capabilities = capabilities
    self.directness = directness
    self.hasToldText = hasToldText
  }

  package static let path = "/org/freedesktop/IBus/Tieng"
  package static let property = "FocusedField"

  /// Asks the running engine.
  ///
  /// - Parameter address: The address of ibus-daemon, as `ibus address` prints it.
  /// - Returns: Nil if no engine answers within two seconds; `.some(nil)` if no field has the
  ///   focus.
  package static func ask(address: String) -> FocusedField?? {
    property(property, address: address) { field(in: $0) }
  }

  /// Asks the running engine for a property, at the address that `ibus address` prints.
  ///
  /// - Returns: Nil if no engine answers within some seconds.
  package static func property<Value>(
    _ property: String, _ read: (OpaquePointer) -> Value?
  ) -> Value? {
    guard let ibus = ChildProcess(["timeout", "5", "ibus", "address"]), ibus.status == 0 else {
      return nil
    }
    let address = ibus.output.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return self.property(property, address: address, read)
  }

  /// Asks the running engine for a property, and gives its value to `read`.
  ///
  /// - Returns: Nil if no engine answers within two seconds.
  package static func property<Value>(
    _ property: String, address: String, _ read: (OpaquePointer) -> Value?
  ) -> Value? {
    EngineBus(address: address)?.property(property, read).value ?? nil
  }

  /// Reads `(client, capabilities, directness, hasToldText)`, or the first of these from an older
  /// engine.
  private static func field(in pair: OpaquePointer) -> FocusedField?? {
    guard ["(su)", "(sus)", "(susb)"].contains(String(cString: g_variant_get_type_string(pair)))
    else {
      return nil
    }
    let parts = (0..<g_variant_n_children(pair)).map { g_variant_get_child_value(pair, $0)! }
    defer { for part in parts { g_variant_unref(part) } }
    let client = String(cString: g_variant_get_string(parts[0], nil))
    let capabilities = g_variant_get_uint32(parts[1])
    let directness = parts.count > 2 ? String(cString: g_variant_get_string(parts[2], nil)) : ""
    return .some(
      client.isEmpty
        ? nil
        : FocusedField(
          client: client, capabilities: capabilities, directness: directness,
          hasToldText: parts.count < 4 || g_variant_get_boolean(parts[3]) != 0))
  }
}
