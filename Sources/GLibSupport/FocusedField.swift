import CGLib

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

  /// The name of the engine on the bus, and of its interface.
  private static let name = "org.freedesktop.IBus.Tieng"
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
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
    var names: [OpaquePointer?] = [g_variant_new_string(name), g_variant_new_string(property)]
    // This question does not make ibus-daemon start an engine.
    guard
      let reply = g_dbus_connection_call_sync(
        connection, name, path, "org.freedesktop.DBus.Properties", "Get",
        g_variant_new_tuple(&names, 2), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 2_000, nil, nil)
    else { return nil }
    defer { g_variant_unref(reply) }
    guard String(cString: g_variant_get_type_string(reply)) == "(v)" else { return nil }
    let boxed = g_variant_get_child_value(reply, 0)!
    defer { g_variant_unref(boxed) }
    let value = g_variant_get_variant(boxed)!
    defer { g_variant_unref(value) }
    return read(value)
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
