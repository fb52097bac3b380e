import CIBus
import GLibSupport

/// A panel, as far as it is clicked: the other side of a lookup table.
///
/// ibus-daemon has one panel; where a desktop shows one, this does not start.
package final class Panel {
  private let bus: GObjectReference<IBusBus>
  private let service: GObjectReference<IBusPanelService>

  /// Becomes the panel of the running ibus-daemon.
  package init() throws(ServiceError) {
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

  /// Chooses from the menu of properties.
  package func activateProperty(_ name: String, state: UInt32 = 0) {
    ibus_panel_service_property_activate(service.pointer, name, state)
  }
}
