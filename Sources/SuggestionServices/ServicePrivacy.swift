import CGLib

/// What a service says of itself as it is set up now: where what is typed goes.
package enum ServicePrivacy {
  /// Asks a service, which the bus starts for that, and waits: not on the thread of a window. It is
  /// told nothing of what is typed.
  ///
  /// - Returns: Its property `Privacy`, one line; nil if there is none within two seconds.
  package static func ask(_ service: ServiceDescription) -> String? {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var names: [OpaquePointer?] = [
      g_variant_new_string(BusTransport.interface), g_variant_new_string("Privacy"),
    ]
    guard
      let reply = g_dbus_connection_call_sync(
        bus, service.busName, service.objectPath, "org.freedesktop.DBus.Properties", "Get",
        g_variant_new_tuple(&names, 2), nil, G_DBUS_CALL_FLAGS_NONE, 2_000, nil, nil)
    else { return nil }
    defer { g_variant_unref(reply) }
    guard String(cString: g_variant_get_type_string(reply)) == "(v)" else { return nil }
    let boxed = g_variant_get_child_value(reply, 0)!
    defer { g_variant_unref(boxed) }
    let value = g_variant_get_variant(boxed)!
    defer { g_variant_unref(value) }
    guard String(cString: g_variant_get_type_string(value)) == "s" else { return nil }
    return line(String(cString: g_variant_get_string(value, nil)))
  }

  /// The beginning of a text as one line; nil if nothing of it can be seen.
  static func line(_ text: String) -> String? {
    let scalars = text.unicodeScalars.prefix(300).map { scalar in
      scalar.isShown ? scalar : " "
    }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether it is no control character, and turns no direction.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }
}
