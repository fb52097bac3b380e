import CDBus

/// A call that is answered later, because its answer depends on something that is not known yet.
///
/// Only what an answer needs is kept. libdbus stops reading while it keeps many bytes of messages, so
/// calls with long arguments would hold up what their answer depends on.
package final class KeptCall {
  private let message: OpaquePointer
  private let connection: any MessageSender

  /// - Returns: Nil if there is no memory.
  init?(_ message: OpaquePointer, on connection: any MessageSender) {
    guard
      let head = dbus_message_new_method_call(
        nil, dbus_message_get_path(message), dbus_message_get_interface(message),
        dbus_message_get_member(message))
    else { return nil }
    self.message = head
    self.connection = connection
    dbus_message_set_no_reply(head, dbus_message_get_no_reply(message))
    dbus_message_set_serial(head, dbus_message_get_serial(message))
    guard dbus_message_set_sender(head, dbus_message_get_sender(message)) != 0 else { return nil }
  }

  deinit { dbus_message_unref(message) }

  /// Answers the call. `body` gets it without its arguments.
  package func answer(_ body: (inout BusCall) -> Void) {
    var call = BusCall(message, on: connection)
    body(&call)
  }
}
