import TiengGLib

/// Calls a closure whenever an object emits a signal. The signal's arguments are ignored. Not for
/// signals that want an answer.
///
/// - Parameter isAfter: True if the closure is called after the object's own handler.
/// - Returns: The number of the connection, for `g_signal_handler_disconnect`. It ends with the
///   object in any case.
@discardableResult
package func on(
  _ object: UnsafeMutableRawPointer, _ signal: String, isAfter: Bool = false,
  _ body: @escaping () -> Void
) -> UInt {
  // With `G_CONNECT_SWAPPED`, the context is the first argument. The others are ignored.
  let run: @convention(c) (UnsafeMutableRawPointer) -> Void = {
    Unmanaged<SignalClosure>.fromOpaque($0).takeUnretainedValue().body()
  }
  // Retained: GLib releases it with the connection.
  return g_signal_connect_data(
    object, signal, unsafeBitCast(run, to: GCallback.self),
    Unmanaged.passRetained(SignalClosure(body)).toOpaque(),
    { context, _ in Unmanaged<SignalClosure>.fromOpaque(context!).release() },
    isAfter
      ? GConnectFlags(G_CONNECT_SWAPPED.rawValue | G_CONNECT_AFTER.rawValue) : G_CONNECT_SWAPPED)
}

/// A closure that is passed through C.
private final class SignalClosure {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Connects a signal with arguments, or one that wants an answer, to a C function.
///
/// - Parameters:
///   - handler: A `@convention(c)` closure with the signal's own parameters.
///     GLib forgets its type, so it must be written out.
///   - context: The last argument of the handler. It must live as long as `object` may emit the
///     signal.
package func connect<Handler>(
  _ object: UnsafeMutableRawPointer, _ signal: String, to handler: Handler,
  with context: UnsafeMutableRawPointer?
) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), context, nil, G_CONNECT_DEFAULT)
}
