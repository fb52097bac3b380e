import CGtk
import GLibSupport
import TiengGLib

/// Adds an action with the name `group.name` for menus and keys.
///
/// - Returns: The action, which its widget owns.
@discardableResult
func addAction(_ name: String, to group: String, of widget: Object, _ body: @escaping () -> Void)
  -> Object
{
  let key = "actions-\(group)"
  let instance = widget.of(GObject.self)
  if g_object_get_data(instance, key) == nil {
    let actions = g_simple_action_group_new()!
    gtk_widget_insert_action_group(widget.widget, group, Object(actions).opaque)
    // The widget owns the group; this stores it to find it again.
    g_object_set_data_full(instance, key, actions, { g_object_unref($0) })
  }
  let action = g_simple_action_new(name, nil)!
  on(action.object, "activate", body)
  g_action_map_add_action(OpaquePointer(g_object_get_data(instance, key)!), action)
  g_object_unref(action.object)
  return action.object
}
