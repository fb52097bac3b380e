import TiengGLib
import TiengGObject
import TiengGtk4

extension DrawnWidget {
  static let key = "tieng-drawn-widget"
  private static let name = "TiengDrawnWidget"

  private static func drawn(_ widget: UnsafeMutablePointer<GtkWidget>?) -> DrawnWidget? {
    guard let widget, let data = g_object_get_data(Object(widget).of(GObject.self), key) else {
      return nil
    }
    return Unmanaged<DrawnWidget>.fromOpaque(data).takeUnretainedValue()
  }

  /// True if a widget is a ``DrawnWidget``.
  static func isOne(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    g_type_check_instance_is_a(Object(widget).of(GTypeInstance.self), type) != 0
  }

  static func make(_ css: String, _ role: GtkAccessibleRole) -> Object {
    let names = [g_strdup("css-name"), g_strdup("accessible-role")]
    defer { for name in names { g_free(name) } }
    var values = [GValue(), GValue()]
    g_value_init(&values[0], g_type_from_name("gchararray"))
    g_value_set_string(&values[0], css)
    g_value_init(&values[1], gtk_accessible_role_get_type())
    g_value_set_enum(&values[1], gint(role.rawValue))
    defer { g_value_unset(&values[0]) }
    var pointers = names.map { UnsafePointer($0) }
    return Object(g_object_new_with_properties(type, 2, &pointers, &values)!)
  }

  /// The GType of all drawn widgets. It is made once.
  private static let type: GType = {
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    let start: GClassInitFunc = { pointer, _ in
      let methods = Object(pointer!).of(GtkWidgetClass.self)
      methods.pointee.snapshot = { widget, snapshot in
        let drawn = DrawnWidget.drawn(widget)
        drawn?.drawing?.draw(
          snapshot!, width: Double(gtk_widget_get_width(widget)),
          height: Double(gtk_widget_get_height(widget)))
        DrawnWidget.parent.pointee.snapshot(widget, snapshot)
      }
      methods.pointee.measure = { widget, orientation, _, least, natural, _, _ in
        let size = DrawnWidget.drawn(widget)?.drawing?.size() ?? (width: 0, height: 0)
        let pixels = orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height
        least?.pointee = gint(pixels)
        natural?.pointee = gint(pixels)
      }
      methods.pointee.size_allocate = { widget, width, height, _ in
        DrawnWidget.drawn(widget)?.drawing?.place(width: Double(width), height: Double(height))
      }
      Object(methods).of(GObjectClass.self).pointee.dispose = { object in
        let widget = Object(object!).widget
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        Object(DrawnWidget.parent).of(GObjectClass.self).pointee.dispose(object)
      }
    }
    return g_type_register_static_simple(
      gtk_widget_get_type(), name, guint(query.class_size), start, guint(query.instance_size),
      nil, GTypeFlags(rawValue: 0))
  }()

  /// The class of GTK's own widgets, which this one inherits from.
  private nonisolated(unsafe) static let parent: UnsafeMutablePointer<GtkWidgetClass> =
    Object(g_type_class_ref(gtk_widget_get_type())!).of(GtkWidgetClass.self)
}
