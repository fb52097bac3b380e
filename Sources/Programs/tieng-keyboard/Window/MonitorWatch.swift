import CGLib
import CGtk4
import GLibSupport
import GtkSupport

/// Follows the monitors: one is added, removed or turned, or its resolution changes.
final class MonitorWatch {
  /// Is called a moment after changes.
  var onChange: () -> Void = {}
  private let list = Object(gdk_display_get_monitors(gdk_display_get_default()!)!)
  /// The monitors that are followed. They are kept alive as long.
  private var monitors: [Object] = []
  /// Monitors tell their places one after the other, a moment after they appear, so this waits a
  /// moment.
  private lazy var telling = DelayedTask(delay: 200) { [unowned self] in onChange() }

  init() {
    listen(to: list, "items-changed")
    followMonitors()
  }

  deinit {
    disconnect(list)
    forgetMonitors()
  }

  private func change() {
    forgetMonitors()
    followMonitors()
    telling.schedule()
  }

  private func followMonitors() {
    monitors = (0..<g_list_model_get_n_items(list.opaque)).compactMap {
      g_list_model_get_item(list.opaque, $0)
    }
    for monitor in monitors {
      for property in ["geometry", "scale-factor"] { listen(to: monitor, "notify::\(property)") }
    }
  }

  private func forgetMonitors() {
    for monitor in monitors {
      disconnect(monitor)
      g_object_unref(monitor)
    }
    monitors = []
  }

  private func listen(to object: Object, _ signal: String) {
    // With `G_CONNECT_SWAPPED`, the context is the first argument. The others are ignored.
    let changed: @convention(c) (UnsafeMutableRawPointer) -> Void = {
      Unmanaged<MonitorWatch>.fromOpaque($0).takeUnretainedValue().change()
    }
    // Borrowed: deinit disconnects it.
    g_signal_connect_data(
      object, signal, unsafeBitCast(changed, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, G_CONNECT_SWAPPED)
  }

  private func disconnect(_ object: Object) {
    g_signal_handlers_disconnect_matched(
      object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
  }
}
