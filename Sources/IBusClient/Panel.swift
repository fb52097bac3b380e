import CIBus
import GLibSupport
package import IBusValues

/// A panel, as far as it is clicked and its menu is looked at: the other side of a
/// lookup table and of properties.
///
/// ibus-daemon has one panel; where a desktop shows one, this does not start.
package final class Panel {
  private let bus: GObjectReference<IBusBus>
  private let service: GObjectReference<IBusPanelService>

  /// The menu of the engine, and how often the panel was told of it.
  package private(set) var menu: [PanelProperty] = []
  package private(set) var registrations = 0
  package private(set) var updates = 0

  /// Becomes the panel of the running ibus-daemon.
  package init() throws(BusError) {
    ibus_init()
    bus = GObjectReference(sinking: ibus_bus_new())
    guard ibus_bus_is_connected(bus.pointer) != 0,
      let connection = ibus_bus_get_connection(bus.pointer)
    else { throw .noDaemon }
    service = GObjectReference(sinking: ibus_panel_service_new(connection))
    // 4: do not wait for the name. 1: it is ours; 4: it was before (D-Bus
    // specification, RequestName).
    let answer = ibus_bus_request_name(bus.pointer, IBUS_SERVICE_PANEL, 4)
    guard answer == 1 || answer == 4 else {
      throw .nameTaken(IBUS_SERVICE_PANEL, holder: "the desktop's panel")
    }
    hearMenu()
  }

  private func hearMenu() {
    // Borrowed: disconnected when this object goes.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let registered:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutablePointer<IBusPropList>, UnsafeMutableRawPointer
      ) -> Void = { _, list, context in
        let panel = Unmanaged<Panel>.fromOpaque(context).takeUnretainedValue()
        panel.menu = PanelProperty.list(list)
        // ibus-daemon itself takes the menu away when the focus goes.
        if !panel.menu.isEmpty { panel.registrations += 1 }
      }
    connect(service.pointer, "register-properties", to: registered, with: context)
    let updated:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutablePointer<IBusProperty>, UnsafeMutableRawPointer
      ) -> Void = { _, property, context in
        let panel = Unmanaged<Panel>.fromOpaque(context).takeUnretainedValue()
        panel.menu.update(PanelProperty(property))
        panel.updates += 1
      }
    connect(service.pointer, "update-property", to: updated, with: context)
  }

  deinit {
    g_signal_handlers_disconnect_matched(
      service.pointer, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
      Unmanaged.passUnretained(self).toOpaque())
    // The connection holds the service, which would answer for the next one.
    ibus_object_destroy(
      UnsafeMutableRawPointer(service.pointer).assumingMemoryBound(to: IBusObject.self))
  }

  /// Waits until something is so in the menu, five seconds at the most.
  package func waits(until condition: ([PanelProperty]) -> Bool) -> Bool {
    let end = g_get_monotonic_time() + 5_000_000
    while g_get_monotonic_time() < end {
      while g_main_context_iteration(nil, 0) != 0 {}
      if condition(menu) { return true }
      usleep(1_000)
    }
    return false
  }

  /// Clicks a candidate by its place on the page, from 0.
  package func clickCandidate(_ place: Int, button: Int = 1, state: UInt32 = 0) {
    ibus_panel_service_candidate_clicked(
      service.pointer, guint(truncatingIfNeeded: place), guint(button), state)
  }

  /// Turns to the next row, or the one before.
  package func moveCursor(down: Bool) {
    if down {
      ibus_panel_service_cursor_down(service.pointer)
    } else {
      ibus_panel_service_cursor_up(service.pointer)
    }
  }

  /// Turns to the next page, or the one before.
  package func turnPage(forward: Bool) {
    if forward {
      ibus_panel_service_page_down(service.pointer)
    } else {
      ibus_panel_service_page_up(service.pointer)
    }
  }

  /// Clicks an item of the menu.
  ///
  /// - Parameter isOn: What it is to be, if it is on or off.
  package func activateProperty(_ name: String, isOn: Bool = false) {
    let state = isOn ? PROP_STATE_CHECKED : PROP_STATE_UNCHECKED
    activateProperty(name, state: state.rawValue)
  }

  /// The same with a state that may be none.
  package func activateProperty(_ name: String, state: UInt32) {
    ibus_panel_service_property_activate(service.pointer, name, state)
  }
}
