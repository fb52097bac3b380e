import GLibSupport
import TiengGLib
import TiengGtk4
import TiengKeyboard

/// The keyboard stays at the lower edge of the screen when a monitor is added, removed or turned, or
/// its resolution changes: this tells it.
final class MonitorWatch {
  /// Is called a moment after changes.
  var onChange: () -> Void = {}
  private let list = Object(gdk_display_get_monitors(gdk_display_get_default()!)!)
  /// The monitors that are watched, which are kept alive as long, and the connections to their signals.
  private var monitors: [(object: Object, connections: [UInt])] = []
  private var listConnection: UInt = 0
  /// Monitors tell their places one after the other, a moment after they appear, so this waits a
  /// moment.
  private lazy var telling = DelayedTask(delay: 200) { [unowned self] in onChange() }

  init() {
    listConnection = on(list, "items-changed") { [unowned self] in change() }
    watchMonitors()
  }

  deinit {
    g_signal_handler_disconnect(list, listConnection)
    forgetMonitors()
  }

  private func change() {
    forgetMonitors()
    watchMonitors()
    telling.schedule()
  }

  private func watchMonitors() {
    monitors = (0..<g_list_model_get_n_items(list.opaque)).compactMap {
      guard let monitor = g_list_model_get_item(list.opaque, $0) else { return nil }
      let connections = ["geometry", "scale-factor"].map { property in
        on(monitor, "notify::\(property)") { [unowned self] in change() }
      }
      return (monitor, connections)
    }
  }

  private func forgetMonitors() {
    for (monitor, connections) in monitors {
      for connection in connections { g_signal_handler_disconnect(monitor, connection) }
      g_object_unref(monitor)
    }
    monitors = []
  }
}
