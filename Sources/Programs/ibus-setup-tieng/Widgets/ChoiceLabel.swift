import CGtk
import GLibSupport

extension Object {
  /// Shows the whole choice of a combo row and wraps the title instead.
  ///
  /// libadwaita 1.2 cuts the choice after 20 letters, or to the space beside a long subtitle.
  func showWholeChoice() {
    uncutChoice()
    // Another choice may use another label.
    on(self, "notify::selected") { [self] in uncutChoice() }
    on(self, "map") { [self] in uncutChoice() }
  }

  private func uncutChoice() {
    for label in choiceLabels(in: self) {
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_NONE)
      gtk_label_set_max_width_chars(label.opaque, -1)
    }
  }

  /// The labels of the visible choice, but not those in the popover.
  private func choiceLabels(in widget: Object, isInList: Bool = false) -> [Object] {
    if widget.isA(gtk_popover_get_type()) { return [] }
    if isInList, widget.isA(gtk_label_get_type()) { return [widget] }
    let isList = isInList || widget.isA(gtk_list_view_get_type())
    var labels: [Object] = []
    var child = gtk_widget_get_first_child(widget.widget).map { Object($0) }
    while let widget = child {
      labels += choiceLabels(in: widget, isInList: isList)
      child = gtk_widget_get_next_sibling(widget.widget).map { Object($0) }
    }
    return labels
  }
}
