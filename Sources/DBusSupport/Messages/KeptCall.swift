import CDBus

/// A call that is answered later, when what the answer depends on is known.
package final class KeptCall {
  private let message: OpaquePointer
  private let connection: any MessageSender

  init(_ message: OpaquePointer, on connection: any MessageSender) {
    self.message = dbus_message_ref(message)
    self.connection = connection
  }

  deinit { dbus_message_unref(message) }

  /// Answers it, as when it came.
  package func answer(_ body: (inout BusCall) -> Void) {
    var call = BusCall(message, on: connection)
    body(&call)
  }
}
