import CGLib

/// GNOME Shell on the session bus.
package enum GNOMEShell {
  private static let name = "org.gnome.Shell"
  private static let path = "/org/gnome/Shell"

  /// Asks which version there is, such as 48 of `48.7`, without waiting.
  ///
  ///     GNOMEShell.askVersion { service.shellVersion = $0 }
  ///
  /// - Parameter answer: Called on the main loop, if there is a shell that answers.
  package static func askVersion(_ answer: @escaping (Int) -> Void) {
    let context = Unmanaged.passRetained(Box(answer)).toOpaque()
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, context in
        let box = Unmanaged<Box>.fromOpaque(context!)
        guard let bus = g_bus_get_finish(result, nil) else { return box.release() }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        GNOMEShell.ask(bus, box)
      }, context)
  }

  private final class Box {
    let answer: (Int) -> Void
    init(_ answer: @escaping (Int) -> Void) { self.answer = answer }
  }

  private static func ask(_ bus: OpaquePointer, _ box: Unmanaged<Box>) {
    var parts: [OpaquePointer?] = [
      g_variant_new_string(name), g_variant_new_string("ShellVersion"),
    ]
    g_dbus_connection_call(
      bus, name, path, "org.freedesktop.DBus.Properties", "Get",
      g_variant_new_tuple(&parts, gsize(parts.count)), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
      nil,
      { bus, result, context in
        let box = Unmanaged<Box>.fromOpaque(context!)
        defer { box.release() }
        guard let reply = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil) else {
          return
        }
        defer { g_variant_unref(reply) }
        if let version = GNOMEShell.version(in: reply) { box.takeUnretainedValue().answer(version) }
      }, box.toOpaque())
  }

  /// - Returns: nil where the answer is of another type than it should be.
  private static func version(in reply: OpaquePointer) -> Int? {
    guard String(cString: g_variant_get_type_string(reply)) == "(v)" else { return nil }
    let boxed = g_variant_get_child_value(reply, 0)!
    defer { g_variant_unref(boxed) }
    let value = g_variant_get_variant(boxed)!
    defer { g_variant_unref(value) }
    guard String(cString: g_variant_get_type_string(value)) == "s" else { return nil }
    return Int(String(cString: g_variant_get_string(value, nil)).prefix { $0.isNumber })
  }
}
