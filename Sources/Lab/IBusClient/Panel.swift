import CIBus
import GLibSupport
package import TiengIBusValues

/// A panel for tests: it clicks on lookup tables and properties, and reads the engine's menu.
///
/// ibus-daemon allows one panel. If the desktop already shows one, this cannot start.
package final class Panel {
  private let bus: GObjectReference<IBusBus>
  private let service: GObjectReference<IBusPanelService>

  /// The menu of the engine, and how often the panel has received it.
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
    // Flag 4: do not wait for the name. Answer 1: it is ours; answer 4: it already was (D-Bus
    // specification, RequestName).
    let answer = ibus_bus_request_name(bus.pointer, IBUS_SERVICE_PANEL, 4)
    guard answer == 1 || answer == 4 else {
      throw .nameTaken(IBUS_SERVICE_PANEL, holder: "the desktop's panel")
    }
    connectMenu()
  }

  private func connectMenu() {
    // Borrowed: disconnected when this object goes.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let registered:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutablePointer<IBusPropList>, UnsafeMutableRawPointer
      ) -> Void = { _, list, context in
        let panel = Unmanaged<Panel>.fromOpaque(context).takeUnretainedValue()
        panel.menu = PanelProperty.list(list)
        // ibus-daemon itself removes the menu when the field loses the focus.
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
    // The connection keeps the service alive, which would answer instead of the next one.
    ibus_object_destroy(
      UnsafeMutableRawPointer(service.pointer).assumingMemoryBound(to: IBusObject.self))
  }

  /// Waits at most five seconds until a condition on the menu is true.
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

  /// Moves to the next or the previous row.
  package func moveCursor(down: Bool) {
    if down {
      ibus_panel_service_cursor_down(service.pointer)
    } else {
      ibus_panel_service_cursor_up(service.pointer)
    }
  }

  /// Moves to the next or the previous page.
  package func turnPage(forward: Bool) {
    if forward {
      ibus_panel_service_page_down(service.pointer)
    } else {
      ibus_panel_service_page_up(service.pointer)
    }
  }

  /// Clicks an item of the menu.
  ///
  /// - Parameter isOn: The new state of an item that can be on or off.
  package func activateProperty(_ name: String, isOn: Bool = false) {
    let state = isOn ? PROP_STATE_CHECKED : PROP_STATE_UNCHECKED
    activateProperty(name, state: state.rawValue)
  }

  /// Clicks an item of the menu with any state, even an invalid one.
  package func activateProperty(_ name: String, state: UInt32) {
    ibus_panel_service_property_activate(service.pointer, name, state)
  }
}
