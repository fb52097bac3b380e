import TiengGLib

/// A connection to IBus's own bus, to ask the engine that serves it.
package final class EngineBus {
  /// The name of the engine on the bus, and of its interface.
  package static let name = "org.freedesktop.IBus.Tieng"
  /// The longest time to wait for an answer, in milliseconds.
  private static let patience: Int32 = 2_000

  private let connection: OpaquePointer

  /// The answer to a question for a property.
  package enum Answer<Value> {
    case value(Value)
    /// The engine does not know the property, or refuses.
    case refused
    /// There is no engine, or it does not answer.
    case none

    package var value: Value? { if case .value(let value) = self { value } else { nil } }
  }

  /// - Parameter address: The address of ibus-daemon, as `ibus address` prints it.
  /// - Returns: Nil if no daemon answers there.
  package init?(address: String) {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { return nil }
    self.connection = connection
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// True if an engine has the name on this bus, whether it answers or not.
  package var hasEngine: Bool {
    var names: [OpaquePointer?] = [g_variant_new_string(EngineBus.name)]
    let bus = "org.freedesktop.DBus"
    guard
      let reply = g_dbus_connection_call_sync(
        connection, bus, "/org/freedesktop/DBus", bus, "NameHasOwner",
        g_variant_new_tuple(&names, 1), nil, G_DBUS_CALL_FLAGS_NONE, EngineBus.patience, nil, nil)
    else { return false }
    defer { g_variant_unref(reply) }
    guard String(cString: g_variant_get_type_string(reply)) == "(b)" else { return false }
    let isOwned = g_variant_get_child_value(reply, 0)!
    defer { g_variant_unref(isOwned) }
    return g_variant_get_boolean(isOwned) != 0
  }

  /// Asks the engine for a property, and gives its value to `read`. The question does not make
  /// ibus-daemon start an engine.
  package func property<Value>(
    _ property: String, _ read: (OpaquePointer) -> Value?
  ) -> Answer<Value> {
    var names: [OpaquePointer?] = [
      g_variant_new_string(EngineBus.name), g_variant_new_string(property),
    ]
    var error: UnsafeMutablePointer<GError>?
    guard
      let reply = g_dbus_connection_call_sync(
        connection, EngineBus.name, FocusedField.path, "org.freedesktop.DBus.Properties", "Get",
        g_variant_new_tuple(&names, 2), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, EngineBus.patience,
        nil, &error)
    else {
      defer { g_clear_error(&error) }
      let isUnknown =
        g_error_matches(error, g_dbus_error_quark(), gint(G_DBUS_ERROR_UNKNOWN_METHOD.rawValue))
      return isUnknown != 0 ? .refused : .none
    }
    defer { g_variant_unref(reply) }
    guard String(cString: g_variant_get_type_string(reply)) == "(v)" else { return .refused }
    let boxed = g_variant_get_child_value(reply, 0)!
    defer { g_variant_unref(boxed) }
    let value = g_variant_get_variant(boxed)!
    defer { g_variant_unref(value) }
    return read(value).map { .value($0) } ?? .refused
  }
}
