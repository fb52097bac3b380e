import GLibSupport
import TiengGtk4
import TiengKeyboard

/// The window at the lower edge of a monitor, which never takes the focus.
final class KeyboardWindow {
  private let window: Object
  private let monitors = MonitorWatch()
  private var strut: (window: Strut, area: Area)?
  private var placed: Area?
  /// The height of the keyboard, in percent of the monitor's.
  var height = 33 { didSet { if height != oldValue, isShown { place() } } }

  init(_ content: UnsafeMutablePointer<GtkWidget>) {
    window = Object(gtk_window_new()!)
    gtk_window_set_title(window.window, "Tiếng")
    gtk_window_set_decorated(window.window, 0)
    gtk_widget_set_can_focus(window.widget, 0)
    gtk_widget_add_css_class(window.widget, "keyboard-window")
    gtk_window_set_child(window.window, content)
    on(window, "realize") { [unowned self] in surface?.refuseManagement() }
    on(window, "map", isAfter: true) { [unowned self] in place() }
    monitors.onChange = { [unowned self] in if isShown { place(anew: true) } }
  }

  deinit { gtk_window_destroy(window.window) }

  private(set) var isShown = false

  func show() {
    guard !isShown else { return }
    isShown = true
    let area = Monitor.current().area.bottom(percent: height)
    gtk_window_set_default_size(window.window, gint(area.width), gint(area.height))
    gtk_widget_realize(window.widget)
    surface?.place(area)
    gtk_widget_set_visible(window.widget, 1)
  }

  func hide() {
    guard isShown else { return }
    isShown = false
    strut = nil
    gtk_widget_set_visible(window.widget, 0)
  }

  /// Moves to the monitor with the window that has the focus.
  func moveToFocus() {
    if isShown, placed != Monitor.current().area.bottom(percent: height) { place() }
  }

  private var surface: X11Surface? { X11Surface(gtk_native_get_surface(window.opaque)) }

  /// - Parameter isAnew: True if the screen has changed, whose lower edge the reserved room is
  ///   measured from.
  private func place(anew isAnew: Bool = false) {
    guard let surface else { return }
    let monitor = Monitor.current()
    let area = monitor.area.bottom(percent: height)
    surface.refuseFocus()
    surface.place(area)
    placed = area
    let reserved = monitor.isLowest ? area : nil
    guard isAnew || strut?.area != reserved else { return }
    strut = nil
    strut = reserved.map { (surface.strut(for: $0), $0) }
  }
}
