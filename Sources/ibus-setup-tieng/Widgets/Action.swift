import CGLib
import CGtk
import GLibSupport

/// A closure on its way through C.
final class Action {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Does something whenever an object emits a signal, whatever the signal's
/// arguments are. Not for signals that want an answer.
func on(_ object: Object, _ signal: String, _ body: @escaping () -> Void) {
  // The context comes first when it is swapped; the arguments after it are not
  // looked at.
  let run: @convention(c) (UnsafeMutableRawPointer) -> Void = {
    Unmanaged<Action>.fromOpaque($0).takeUnretainedValue().body()
  }
  // Retained: GLib releases it with the connection.
  g_signal_connect_data(
    object, signal, unsafeBitCast(run, to: GCallback.self),
    Unmanaged.passRetained(Action(body)).toOpaque(),
    { context, _ in Unmanaged<Action>.fromOpaque(context!).release() }, G_CONNECT_SWAPPED)
}

/// Adds an action that menus and keys call `group.name`.
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
    // The widget owns its actions; this is to find them again.
    g_object_set_data_full(instance, key, actions, { g_object_unref($0) })
  }
  let action = g_simple_action_new(name, nil)!
  on(action.object, "activate", body)
  g_action_map_add_action(OpaquePointer(g_object_get_data(instance, key)!), action)
  g_object_unref(action.object)
  return action.object
}
