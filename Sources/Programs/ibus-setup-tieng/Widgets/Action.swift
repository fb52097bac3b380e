import CGLib
import CGtk
import GLibSupport

/// A box for a closure, to pass it through C.
final class Action {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Calls a closure when an object emits a signal. Ignores the arguments. Not for signals with a
/// return value.
func on(_ object: Object, _ signal: String, _ body: @escaping () -> Void) {
  // With G_CONNECT_SWAPPED the context is the first argument. The others are ignored.
  let run: @convention(c) (UnsafeMutableRawPointer) -> Void = {
    Unmanaged<Action>.fromOpaque($0).takeUnretainedValue().body()
  }
  // Retained: GLib releases it with the connection.
  g_signal_connect_data(
    object, signal, unsafeBitCast(run, to: GCallback.self),
    Unmanaged.passRetained(Action(body)).toOpaque(),
    { context, _ in Unmanaged<Action>.fromOpaque(context!).release() }, G_CONNECT_SWAPPED)
}

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
