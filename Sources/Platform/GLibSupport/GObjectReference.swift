import CGLib

/// A reference to a GObject. It takes a floating object over, and releases the object when it is
/// destroyed.
package struct GObjectReference<Instance>: ~Copyable {
  package let pointer: UnsafeMutablePointer<Instance>

  package init(sinking pointer: UnsafeMutablePointer<Instance>) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  /// Takes a reference over from the caller.
  package init(owning pointer: UnsafeMutablePointer<Instance>) {
    self.pointer = pointer
  }

  deinit { g_object_unref(pointer) }
}

/// Connects a signal of a GObject.
///
/// - Parameters:
///   - handler: A `@convention(c)` closure with the signal's own parameters.
///     GLib forgets its type, so it must be written out.
///   - context: The last argument of the handler. It must live as long as `object` may emit the
///     signal.
package func connect<Handler>(
  _ object: UnsafeMutableRawPointer, _ signal: String, to handler: Handler,
  with context: UnsafeMutableRawPointer
) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), context, nil, G_CONNECT_DEFAULT)
}
