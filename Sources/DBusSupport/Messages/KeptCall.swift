import CDBus

/// A call that is answered later, because its answer depends on something that is not known yet.
package final class KeptCall {
  private let message: OpaquePointer
  private let connection: any MessageSender

  init(_ message: OpaquePointer, on connection: any MessageSender) {
    self.message = dbus_message_ref(message)
    self.connection = connection
  }

  deinit { dbus_message_unref(message) }

  /// Answers the call. `body` gets it as when it came.
  package func answer(_ body: (inout BusCall) -> Void) {
    var call = BusCall(message, on: connection)
    body(&call)
  }
}
