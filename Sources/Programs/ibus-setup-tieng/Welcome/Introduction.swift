import CGtk
import GLibSupport
import Glibc
import TiengConfiguration

/// The notification at the first use of the input method (`--introduce`). It is the only one. A
/// click opens the welcome page.
///
/// It uses the Desktop Notifications Specification without GTK, because this process waits for the
/// click and should be small.
final class Introduction {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let hints = "{'suppress-sound': <true>, 'desktop-entry': <'ibus-setup-tieng'>}"
  /// The time to wait for a click, in milliseconds.
  private static let patience = 600_000

  private let bus: OpaquePointer
  private let loop = g_main_loop_new(nil, 0)!
  private var number: UInt32 = 0
  private var isClicked = false

  /// - Returns: Nil if there is no session bus.
  init?() {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    self.bus = bus
  }

  deinit {
    g_main_loop_unref(loop)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Shows the notification and waits.
  ///
  /// - Returns: True if the user clicks it.
  func show(method: String) -> Bool {
    listen()
    guard notify(method) else { return false }
    let limit = DelayedTask(delay: Introduction.patience) { [loop] in g_main_loop_quit(loop) }
    limit.schedule()
    defer { limit.cancel() }
    g_main_loop_run(loop)
    return isClicked
  }

  /// Opens the page in another process, which loads GTK.
  ///
  /// - Returns: The exit status for this process.
  static func openWelcome() -> Int32 {
    do {
      try CompanionProgram.start("ibus-setup-tieng", ["--page", "welcome"])
      return 0
    } catch {
      Log.warning("the window of preferences cannot be opened: \(error)")
      return 1
    }
  }

  /// The name of the user's typing method.
  static var method: String {
    let method = PreferencesStore()?.preferences.typingMethod ?? "telex"
    switch method {
    case "telex": return "Telex"
    case "vni", "viqr": return method.uppercased()
    default: return method
    }
  }

  private func notify(_ method: String) -> Bool {
    let summary = translated("Tiếng is ready: {method}").replacing("{method}", with: method)
    let body = translated("See what it can do, in a minute.")
    let actions = ["default", "", "welcome", translated("Show Me")]
    // This value is not floating, unlike those below, so it must be released.
    let hints = g_variant_parse(nil, Introduction.hints, nil, nil, nil)!
    defer { g_variant_unref(hints) }
    var parts: [OpaquePointer?] = [
      g_variant_new_string("Tiếng"), g_variant_new_uint32(0), g_variant_new_string("ibus-tieng"),
      g_variant_new_string(summary), g_variant_new_string(body), Introduction.strings(actions),
      hints, g_variant_new_int32(-1),
    ]
    let answer = g_dbus_connection_call_sync(
      bus, Introduction.name, Introduction.path, Introduction.name, "Notify",
      g_variant_new_tuple(&parts, gsize(parts.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    guard let answer else { return false }
    defer { g_variant_unref(answer) }
    let child = g_variant_get_child_value(answer, 0)!
    defer { g_variant_unref(child) }
    number = g_variant_get_uint32(child)
    return true
  }

  private static func strings(_ texts: [String]) -> OpaquePointer {
    var children = texts.map { g_variant_new_string($0) }
    return g_variant_new_array(nil, &children, gsize(children.count))
  }

  /// Subscribes to clicks and to the end of the notification.
  private func listen() {
    let heard: GDBusSignalCallback = { _, _, _, _, signal, parameters, context in
      let introduction = Unmanaged<Introduction>.fromOpaque(context!).takeUnretainedValue()
      introduction.hear(String(cString: signal!), parameters!)
    }
    for signal in ["ActionInvoked", "NotificationClosed"] {
      g_dbus_connection_signal_subscribe(
        bus, Introduction.name, Introduction.name, signal, Introduction.path, nil,
        G_DBUS_SIGNAL_FLAGS_NONE, heard, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  private func hear(_ signal: String, _ parameters: OpaquePointer) {
    let child = g_variant_get_child_value(parameters, 0)!
    defer { g_variant_unref(child) }
    guard g_variant_get_uint32(child) == number else { return }
    if signal == "ActionInvoked" { isClicked = true }
    g_main_loop_quit(loop)
  }
}
