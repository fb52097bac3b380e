import CIBus
import GLibSupport

/// Hears ibus-daemon, and nobody else on its bus, but for who asks for the
/// ``FocusedField``.
///
/// ibus-daemon passes on what any program on its bus sends to an engine. But
/// libibus takes what is sent for what the daemon sends, which has been read and
/// written anew: a text that is none ends the process (`free()` of what is not
/// allocated, in 1.5.27), and engines that nobody uses are made without end.
enum PeerFilter {
  /// Answers calls of peers with an error from now on.
  static func install(on connection: OpaquePointer) {
    g_dbus_connection_add_filter(connection, filter, nil, nil)
  }

  /// Called on the thread of GDBus. It owns the message, and returns it to let
  /// it pass.
  private static let filter: GDBusMessageFilterFunction = { connection, message, incoming, _ in
    guard incoming != 0, let message, isCallOfPeer(message) else { return message }
    refuse(message, on: connection)
    g_object_unref(UnsafeMutableRawPointer(message))
    return nil
  }

  /// The daemon calls itself by a name; those of its clients, which it writes
  /// over theirs, begin with a colon.
  private static func isCallOfPeer(_ message: OpaquePointer) -> Bool {
    guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      let sender = g_dbus_message_get_sender(message),
      // What anybody may read; GDBus checks what is asked there.
      g_strcmp0(g_dbus_message_get_path(message), FocusedField.path) != 0
    else { return false }
    return sender.pointee == CChar(UInt8(ascii: ":"))
  }

  private static func refuse(_ message: OpaquePointer, on connection: OpaquePointer?) {
    let unanswered = G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue
    guard g_dbus_message_get_flags(message).rawValue & unanswered == 0 else { return }
    let answer = g_dbus_message_new_method_error_literal(
      message, "org.freedesktop.DBus.Error.AccessDenied", "this engine is ibus-daemon's")
    g_dbus_connection_send_message(
      connection, answer, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(answer.map { UnsafeMutableRawPointer($0) })
  }
}
