package import TiengGObject
package import TiengGtk4

/// Draws a widget, tells its size and places its children.
package protocol WidgetDrawing: AnyObject {
  /// Draws the layer above the background and below the children.
  func draw(_ snapshot: OpaquePointer, width: Double, height: Double)

  /// The smallest size of the widget, in pixels. The widget may be larger.
  func size() -> (width: Int, height: Int)

  /// Places the children.
  func place(width: Double, height: Double)
}

extension WidgetDrawing {
  package func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {}
  package func size() -> (width: Int, height: Int) { (0, 0) }
  package func place(width: Double, height: Double) {}
}

/// A widget of our own. CSS draws its background and border by the name of its node.
///
///     let key = DrawnWidget(css: "key")
///     key.setClass("pressed", true)
///
/// It owns its widget, and releases its children when it is destroyed.
package final class DrawnWidget {
  package let object: Object
  /// Borrowed: the drawing owns the widget.
  package weak var drawing: (any WidgetDrawing)?
  private var classes: Set<String> = []

  /// - Parameters:
  ///   - name: The name of its node in CSS.
  ///   - role: The role of the widget for screen readers.
  package init(css name: String, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_GROUP) {
    object = DrawnWidget.make(name, role)
    g_object_ref_sink(object)
    // Borrowed: deinit takes it back.
    g_object_set_data(
      object.of(GObject.self), DrawnWidget.key, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    g_object_set_data(object.of(GObject.self), DrawnWidget.key, nil)
    // GTK's own containers release their children themselves.
    if let parent = gtk_widget_get_parent(object.widget), DrawnWidget.isOne(parent) {
      gtk_widget_unparent(object.widget)
    }
    g_object_unref(object)
  }

  package var widget: UnsafeMutablePointer<GtkWidget> { object.widget }

  /// Adds a child above the other children.
  package func add(_ child: DrawnWidget) { gtk_widget_set_parent(child.widget, widget) }

  /// Gives a child its place, in pixels of this widget.
  package func place(_ child: DrawnWidget, x: Double, y: Double, width: Double, height: Double) {
    place(child.object, x: x, y: y, width: width, height: height)
  }

  /// Gives a child of any type its place, in pixels of this widget.
  func place(_ child: Object, x: Double, y: Double, width: Double, height: Double) {
    var (least, natural): (gint, gint) = (0, 0)
    // GTK requires that a widget is measured before it is placed.
    gtk_widget_measure(
      child.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
    let left = x.rounded()
    let top = y.rounded()
    var place = GtkAllocation(
      x: gint(left), y: gint(top), width: gint((x + width).rounded() - left),
      height: gint((y + height).rounded() - top))
    place.width = max(place.width, least)
    gtk_widget_size_allocate(child.widget, &place, -1)
  }

  /// Sets the CSS classes.
  package func setClasses(_ new: Set<String>) {
    guard new != classes else { return }
    for name in classes.subtracting(new) { gtk_widget_remove_css_class(widget, name) }
    for name in new.subtracting(classes) { gtk_widget_add_css_class(widget, name) }
    classes = new
  }

  package func setClass(_ name: String, _ isOn: Bool) {
    setClasses(isOn ? classes.union([name]) : classes.subtracting([name]))
  }

  /// True if the widget is drawn. A hidden widget keeps its place.
  package var isShown = true {
    didSet {
      guard isShown != oldValue else { return }
      gtk_widget_set_child_visible(widget, isShown ? 1 : 0)
      object.tellHidden(!isShown)
    }
  }

  /// The colour of text in this widget, from CSS.
  package var color: GdkRGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return color
  }
}
