import CGtk
import Configuration
import GLibSupport
import Glibc

/// The one notification that the user gets, when the input method is used for the first time
/// (`--introduce`). Who clicks it sees the page that shows what it can do.
///
/// It is told to the desktop as the Desktop Notifications Specification has it, without GTK:
/// this process waits for a click, and is small.
final class Introduction {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let hints = "{'suppress-sound': <true>, 'desktop-entry': <'ibus-setup-tieng'>}"
  /// For so many seconds a click is waited for.
  private static let patience: guint = 600

  private let bus: OpaquePointer
  private let loop = g_main_loop_new(nil, 0)!
  private var number: UInt32 = 0
  private var isClicked = false

  /// - Returns: nil without a session bus.
  init?() {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    self.bus = bus
  }

  deinit {
    g_main_loop_unref(loop)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Shows the notification and waits for what is done with it.
  ///
  /// - Returns: Whether the user wants to see more.
  func show(method: String) -> Bool {
    listen()
    guard notify(method) else { return false }
    let quit: GSourceFunc = { loop in
      g_main_loop_quit(OpaquePointer(loop))
      return 0
    }
    g_timeout_add_seconds(Introduction.patience, quit, UnsafeMutableRawPointer(loop))
    g_main_loop_run(loop)
    return isClicked
  }

  /// Shows the page in a process of its own, which has GTK.
  ///
  /// - Returns: What this process ends with.
  static func openWelcome() -> Int32 {
    do {
      try CompanionProgram.start("ibus-setup-tieng", ["--page", "welcome"])
      return 0
    } catch {
      Log.warning("the window of preferences cannot be opened: \(error)")
      return 1
    }
  }

  /// What the user types with, by its name.
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
    // Unlike what is made by the other functions, it has to be given back.
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

  /// Hears of clicks, and of the end of the notification.
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
