import CGtk
import GLibSupport

/// The extension of GNOME Shell that reports the focused window.
struct ShellExtension: Sendable {
  /// For GNOME 45 and later, and before that.
  private static let names = ["tieng@ibus-tieng", "tieng-44@ibus-tieng"]
  /// The states of an extension: it is active, it is not, it has failed, and the others.
  private static let (active, inactive, broken, outOfDate) = (1.0, 2.0, 3.0, 4.0)
  /// It was never switched on, and it is on its way to be active (GNOME 46).
  private static let (initial, activating) = (6.0, 8.0)
  /// How often the state is asked for after a switch, and the time between, in microseconds.
  private static let (patience, pause) = (30, gulong(100_000))

  let name: String
  let isOn: Bool
  /// Why it does not work, or nil.
  let error: String?
  private let state: Double

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
        name: name, isOn: isEnabled ?? [active, activating].contains(state),
        error: state == broken ? error : nil, state: state)
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

  /// True if it is switched, and its state has followed: `isOn` of GNOME 46 is set before it has
  /// begun to work, or failed.
  private func hasSettled(_ isOn: Bool) -> Bool {
    if state == ShellExtension.broken { return true }
    let works = state == ShellExtension.active
    let rests = [ShellExtension.inactive, ShellExtension.initial].contains(state)
    return self.isOn == isOn && (isOn ? works : rests)
  }

  /// Switches it on or off, and waits until it is active, inactive or has failed, for three seconds
  /// at most.
  ///
  /// - Returns: Its state then.
  func switched(_ isOn: Bool) -> ShellExtension? {
    let method = isOn ? "EnableExtension" : "DisableExtension"
    if let reply = ShellExtension.call(method, of: "org.gnome.Shell.Extensions", name) {
      g_variant_unref(reply)
    }
    var found = ShellExtension.find()
    for _ in 0..<ShellExtension.patience {
      guard let now = found, !now.hasSettled(isOn) else { break }
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
