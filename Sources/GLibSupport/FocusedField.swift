import CGLib

/// The field that has the focus, as the running engine knows it: what `tieng
/// doctor` asks over IBus's own bus.
package struct FocusedField: Hashable, Sendable {
  /// The name by which IBus calls the application, such as `gtk3-im:gedit`.
  package var client: String
  /// What the application can do: the bits of `IBusCapabilite`.
  package var capabilities: UInt32

  package init(client: String, capabilities: UInt32) {
    self.client = client
    self.capabilities = capabilities
  }

  /// The name on the bus, and that of the interface.
  private static let name = "org.freedesktop.IBus.Tieng"
  package static let path = "/org/freedesktop/IBus/Tieng"
  private static let property = "FocusedField"
  private static let description = """
    <node><interface name='\(name)'>
    <property name='\(property)' type='(su)' access='read'/>
    </interface></node>
    """

  private var variant: OpaquePointer {
    var parts: [OpaquePointer?] = [
      g_variant_new_string(client), g_variant_new_uint32(capabilities),
    ]
    return g_variant_new_tuple(&parts, gsize(parts.count))
  }

  /// Answers whoever asks over a connection.
  ///
  /// - Parameters:
  ///   - current: The field of the moment, if one has the focus.
  ///   - context: What `current` is called with; it must live as long as the
  ///     connection.
  package static func publish(
    on connection: OpaquePointer, with context: UnsafeMutableRawPointer,
    _ current: @escaping (UnsafeMutableRawPointer) -> FocusedField?
  ) {
    guard let node = g_dbus_node_info_new_for_xml(description, nil) else { return }
    defer { g_dbus_node_info_unref(node) }
    var methods = GDBusInterfaceVTable()
    methods.get_property = { _, _, _, _, _, _, answer in
      Unmanaged<Answer>.fromOpaque(answer!).takeUnretainedValue().variant
    }
    // Retained: released when the connection lets the object go.
    let answer = Unmanaged.passRetained(Answer { current(context) })
    let id = g_dbus_connection_register_object(
      connection, path, node.pointee.interfaces[0], &methods, answer.toOpaque(),
      { Unmanaged<Answer>.fromOpaque($0!).release() }, nil)
    if id == 0 { Log.warning("\(path) is there already: tieng doctor is told nothing") }
  }

  private final class Answer {
    private let current: () -> FocusedField?

    init(_ current: @escaping () -> FocusedField?) { self.current = current }

    /// With an empty name if there is no field.
    var variant: OpaquePointer {
      (current() ?? FocusedField(client: "", capabilities: 0)).variant
    }
  }

  /// Asks the running engine.
  ///
  /// - Parameter address: That of ibus-daemon, as `ibus address` prints it.
  /// - Returns: nil if there is no engine that answers within two seconds;
  ///   `.some(nil)` if no field has the focus.
  package static func ask(address: String) -> FocusedField?? {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
    var names: [OpaquePointer?] = [g_variant_new_string(name), g_variant_new_string(property)]
    // ibus-daemon does not start an engine for being asked.
    guard
      let reply = g_dbus_connection_call_sync(
        connection, name, path, "org.freedesktop.DBus.Properties", "Get",
        g_variant_new_tuple(&names, 2), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 2_000, nil, nil)
    else { return nil }
    defer { g_variant_unref(reply) }
    return field(in: reply)
  }

  /// Reads `(<(client, capabilities)>,)`.
  private static func field(in reply: OpaquePointer) -> FocusedField?? {
    guard String(cString: g_variant_get_type_string(reply)) == "(v)" else { return nil }
    let boxed = g_variant_get_child_value(reply, 0)!
    defer { g_variant_unref(boxed) }
    let pair = g_variant_get_variant(boxed)!
    defer { g_variant_unref(pair) }
    guard String(cString: g_variant_get_type_string(pair)) == "(su)" else { return nil }
    let parts = [g_variant_get_child_value(pair, 0)!, g_variant_get_child_value(pair, 1)!]
    defer { for part in parts { g_variant_unref(part) } }
    let client = String(cString: g_variant_get_string(parts[0], nil))
    let capabilities = g_variant_get_uint32(parts[1])
    return .some(
      client.isEmpty ? nil : FocusedField(client: client, capabilities: capabilities))
  }
}
