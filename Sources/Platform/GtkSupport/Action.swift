import CGLib

/// A closure that is passed through C.
private final class Action {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Runs a closure whenever an object emits a signal. The signal's arguments are ignored. Not for
/// signals that want an answer.
///
/// - Parameter isAfter: True if the closure runs after GTK's own handler.
package func on(
  _ object: UnsafeMutableRawPointer, _ signal: String, isAfter: Bool = false,
  _ body: @escaping () -> Void
) {
  // With `G_CONNECT_SWAPPED`, the context is the first argument. The others are ignored.
  let run: @convention(c) (UnsafeMutableRawPointer) -> Void = {
    Unmanaged<Action>.fromOpaque($0).takeUnretainedValue().body()
  }
  // Retained: GLib releases it with the connection.
  g_signal_connect_data(
    object, signal, unsafeBitCast(run, to: GCallback.self),
    Unmanaged.passRetained(Action(body)).toOpaque(),
    { context, _ in Unmanaged<Action>.fromOpaque(context!).release() },
    isAfter
      ? GConnectFlags(G_CONNECT_SWAPPED.rawValue | G_CONNECT_AFTER.rawValue) : G_CONNECT_SWAPPED)
}

/// Runs a closure once, after a while.
///
/// - Returns: The number of the source. `g_source_remove` stops it, and must not be called after it
///   has run.
@discardableResult
package func after(
  milliseconds: Int, priority: Int32 = G_PRIORITY_DEFAULT, _ body: @escaping () -> Void
) -> UInt32 {
  g_timeout_add_full(
    priority, guint(milliseconds),
    { context in
      Unmanaged<Action>.fromOpaque(context!).takeUnretainedValue().body()
      return 0
    },
    // Retained: GLib releases it with the source.
    Unmanaged.passRetained(Action(body)).toOpaque(),
    { Unmanaged<Action>.fromOpaque($0!).release() })
}
