import CGtk

/// The extension of GNOME Shell that reports the focused window.
struct ShellExtension: Sendable {
  /// For GNOME 45 and later, and before that.
  private static let names = ["tieng@ibus-tieng", "tieng-44@ibus-tieng"]
  private static let outOfDate = 4.0
  /// The states of an extension that is switched on: active, and on its way to it (GNOME 46).
  private static let onStates = [1.0, 8.0]
  private static let brokenState = 3.0
  /// How often the state is asked for after a switch, and the time between, in microseconds.
  private static let (patience, pause) = (30, gulong(100_000))

  let name: String
  let isOn: Bool
  /// Why it does not work, or nil.
  let error: String?

  /// Asks GNOME Shell for the extension of its version. Waits for the answer.
  ///
  /// - Returns: Nil if GNOME Shell does not know it.
  static func find() -> ShellExtension? {
    for name in names {
      guard let reply = call("GetExtensionInfo", of: "org.gnome.Shell.Extensions", name) else {
        continue
      }
      defer { g_variant_unref(reply) }
      let facts = g_variant_get_child_value(reply, 0)!
      defer { g_variant_unref(facts) }
      guard let state = fact("state", "d", of: facts, g_variant_get_double), state != outOfDate
      else { continue }
      // GNOME 46 and later say what the user wants, apart from the state, which follows later.
      let isEnabled = fact("enabled", "b", of: facts) { g_variant_get_boolean($0) != 0 }
      let error = fact("error", "s", of: facts) { String(cString: g_variant_get_string($0, nil)) }
      return ShellExtension(
        name: name, isOn: isEnabled ?? onStates.contains(state),
        error: state == brokenState ? error : nil)
    }
    return nil
  }

  private static func fact<Value>(
    _ name: String, _ type: String, of facts: OpaquePointer, _ read: (OpaquePointer) -> Value
  ) -> Value? {
    guard let value = g_variant_lookup_value(facts, name, nil) else { return nil }
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_type_string(value)) == type ? read(value) : nil
  }

  /// Switches it on or off, and waits until GNOME Shell says so, for three seconds at most.
  ///
  /// - Returns: Its state then.
  func switched(_ isOn: Bool) -> ShellExtension? {
    let method = isOn ? "EnableExtension" : "DisableExtension"
    if let reply = ShellExtension.call(method, of: "org.gnome.Shell.Extensions", name) {
      g_variant_unref(reply)
    }
    var found = ShellExtension.find()
    for _ in 0..<ShellExtension.patience {
      guard let now = found, now.isOn != isOn, now.error == nil else { break }
      g_usleep(ShellExtension.pause)
      found = ShellExtension.find()
    }
    return found
  }

  /// The names of the applications that have a window. Empty if the extension is off. Waits for the
  /// answer.
  static func runningApplications() -> [String] {
    guard let reply = call("List", at: "/org/freedesktop/IBus/Tieng/Running", of: listing) else {
      return []
    }
    defer { g_variant_unref(reply) }
    let names = g_variant_get_child_value(reply, 0)!
    defer { g_variant_unref(names) }
    guard String(cString: g_variant_get_type_string(names)) == "as" else { return [] }
    return (0..<g_variant_n_children(names)).map { index in
      let name = g_variant_get_child_value(names, index)!
      defer { g_variant_unref(name) }
      return String(cString: g_variant_get_string(name, nil))
    }
  }

  private static let listing = "org.freedesktop.IBus.Tieng.Running1"

  private static func call(
    _ method: String, at path: String = "/org/gnome/Shell", of interface: String,
    _ arguments: String...
  ) -> OpaquePointer? {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(bus.object) }
    let arguments: [OpaquePointer?] = arguments.map { g_variant_new_string($0) }
    return g_dbus_connection_call_sync(
      bus, "org.gnome.Shell", path, interface, method,
      g_variant_new_tuple(arguments, gsize(arguments.count)), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 5_000, nil, nil)
  }
}
