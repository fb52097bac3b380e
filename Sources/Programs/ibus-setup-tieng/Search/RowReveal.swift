import CGtk
import GLibSupport

/// A row that was searched for comes into view and has the focus, once the page is laid out.
final class RowReveal {
  private var row: Object?
  private var attempts = 0
  private lazy var looking = DelayedTask(delay: 30) { [unowned self] in look() }

  func show(_ row: Object) {
    self.row = row
    attempts = 0
    showPart(with: row)
    looking.schedule()
  }

  private func look() {
    guard let row else { return }
    attempts += 1
    if gtk_widget_get_mapped(row.widget) == 0 || gtk_widget_get_height(row.widget) == 0 {
      if attempts < 50 { looking.schedule() }
      return
    }
    self.row = nil
    scroll(to: row)
    focus(row)
  }

  /// Shows the part of the page that the row is in.
  private func showPart(with row: Object) {
    var child = row.widget
    while let parent = gtk_widget_get_parent(child) {
      if Object(parent).isA(gtk_stack_get_type()) {
        return gtk_stack_set_visible_child(Object(parent).opaque, child)
      }
      child = parent
    }
  }

  /// Scrolls the row to the middle of the page, if possible.
  private func scroll(to row: Object) {
    guard let window = gtk_widget_get_ancestor(row.widget, gtk_scrolled_window_get_type()),
      let viewport = gtk_scrolled_window_get_child(Object(window).opaque),
      let content = gtk_widget_get_first_child(viewport),
      let adjustment = gtk_scrolled_window_get_vadjustment(Object(window).opaque)
    else { return }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(row.widget, content, 0, 0, &x, &y) != 0 else { return }
    let rest = gtk_adjustment_get_page_size(adjustment) - Double(gtk_widget_get_height(row.widget))
    gtk_adjustment_set_value(adjustment, y - rest / 2)
  }

  /// Focuses the control in a row or, if there is none, the row.
  private func focus(_ row: Object) {
    if row.isA(adw_action_row_get_type()),
      let control = adw_action_row_get_activatable_widget(row.of(AdwActionRow.self)),
      gtk_widget_grab_focus(control) != 0
    {
      return
    }
    gtk_widget_grab_focus(row.widget)
  }
}
