import CGLib

/// A closure on its way through C.
private final class Action {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Does something whenever an object emits a signal, whatever the signal's arguments are. Not for
/// signals that want an answer.
///
/// - Parameter isAfter: Whether GTK does first what it does itself.
package func on(
  _ object: UnsafeMutableRawPointer, _ signal: String, isAfter: Bool = false,
  _ body: @escaping () -> Void
) {
  // The context comes first when it is swapped; the arguments after it are not looked at.
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

/// Does something after a while, once.
///
/// - Returns: What stops it: `g_source_remove`. Not after it was done.
@discardableResult
package func after(milliseconds: Int, _ body: @escaping () -> Void) -> UInt32 {
  g_timeout_add_full(
    G_PRIORITY_DEFAULT, guint(milliseconds),
    { context in
      Unmanaged<Action>.fromOpaque(context!).takeUnretainedValue().body()
      return 0
    },
    // Retained: GLib releases it with the source.
    Unmanaged.passRetained(Action(body)).toOpaque(),
    { Unmanaged<Action>.fromOpaque($0!).release() })
}
