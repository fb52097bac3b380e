import Glibc
import TiengGLib

/// An object of another program on a bus, whose methods are called without waiting.
package struct BusPeer {
  let bus: OpaquePointer
  /// The name of the program on the bus. Nil on a direct connection.
  let name: String?
  let path: String
  let interface: String

  /// Frees arguments that are not sent.
  package static func drop(_ arguments: [OpaquePointer?]) {
    var arguments = arguments
    let tuple = g_variant_new_tuple(&arguments, gsize(arguments.count))
    g_variant_unref(g_variant_ref_sink(tuple))
  }

  /// Calls a method. Calls arrive in order.
  ///
  /// - Parameter then: Is called with the answer or the error.
  func call(
    _ method: String, _ arguments: [OpaquePointer?] = [],
    then: ((Result<BusReply, EngineFailure>) -> Void)? = nil
  ) {
    var arguments = arguments
    let answered: GAsyncReadyCallback = { source, result, context in
      Unmanaged<Call>.fromOpaque(context!).takeRetainedValue()
        .receiveReply(OpaquePointer(source!), result!)
    }
    g_dbus_connection_call_with_unix_fd_list(
      bus, name, path, interface, method,
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 5_000, nil, nil, answered,
      // Retained: the answer releases it. An answer always comes.
      Unmanaged.passRetained(Call(then)).toOpaque())
  }

  /// A call whose answer is on its way.
  private final class Call {
    private let then: ((Result<BusReply, EngineFailure>) -> Void)?

    init(_ then: ((Result<BusReply, EngineFailure>) -> Void)?) { self.then = then }

    func receiveReply(_ bus: OpaquePointer, _ result: OpaquePointer) {
      var error: UnsafeMutablePointer<GError>?
      var files: UnsafeMutablePointer<GUnixFDList>?
      guard
        let reply = g_dbus_connection_call_with_unix_fd_list_finish(bus, &files, result, &error)
      else {
        defer { g_clear_error(&error) }
        then?(.failure(EngineFailure(error)))
        return
      }
      defer {
        g_variant_unref(reply)
        if let files { g_object_unref(files) }
      }
      then?(.success(BusReply(values: Variant(reply), files: files)))
    }
  }
}

/// The answer to a call.
struct BusReply {
  let values: Variant
  fileprivate let files: UnsafeMutablePointer<GUnixFDList>?

  /// A direct connection by the socket that came with the answer.
  func connection() -> OpaquePointer? {
    guard let files, g_unix_fd_list_get_length(files) > 0 else { return nil }
    let file = g_unix_fd_list_get(files, 0, nil)
    guard file >= 0 else { return nil }
    guard let socket = g_socket_new_from_fd(file, nil) else {
      close(file)
      return nil
    }
    let stream = g_socket_connection_factory_create_connection(socket)
    g_object_unref(socket)
    defer { g_object_unref(stream) }
    // Neither side has to authenticate: the bus over which the socket came has done that.
    return g_dbus_connection_new_sync(
      UnsafeMutableRawPointer(stream!).assumingMemoryBound(to: GIOStream.self), nil,
      G_DBUS_CONNECTION_FLAGS_NONE, nil, nil, nil)
  }
}
