import CDBus
import CGLib
import Glibc

/// A connection to a D-Bus bus. It is used on one thread only, whose main loop serves it.
///
///     let connection = try BusConnection(address: "unix:path=…")
///     connection.onCall = { $0.reply { $0.append(true) } }
///     connection.listen()
///
/// GDBus uses a thread of its own, so each message would pass two file descriptors on the way there
/// and back. libdbus reads and answers on the calling thread.
package final class BusConnection: MessageSender {
  package let pointer: OpaquePointer
  package let bytes = MessageBytes()

  /// Called with every incoming call. If it does not answer a call, the caller gets the error that
  /// there is no such method.
  package var onCall: (inout BusCall) -> Void = { _ in }

  /// True while ``onCall`` runs.
  var isHandling = false

  /// Called when the other side is gone.
  package var onClose: () -> Void = {}

  /// The signals that are followed.
  var subscriptions: [Follower] = []

  /// The conditions that libdbus waits for: data to read, and room to write if the other side reads
  /// more slowly than this one writes.
  var reading = Waiting(G_IO_IN)
  var writing = Waiting(G_IO_OUT)
  /// The priority of the sources in the main loop.
  var priority = G_PRIORITY_DEFAULT
  /// The source that will dispatch messages which were read already. 0 if there is none.
  var dispatching: guint = 0

  /// Connects to the bus and registers there.
  ///
  /// - Throws: ``BusFailure`` with the message of the bus or the system.
  package init(address: String) throws(BusFailure) {
    var error = DBusError()
    dbus_error_init(&error)
    guard let pointer = dbus_connection_open_private(address, &error) else {
      throw BusFailure(taking: &error)
    }
    self.pointer = pointer
    dbus_connection_set_exit_on_disconnect(pointer, 0)
    guard dbus_bus_register(pointer, &error) != 0 else { throw BusFailure(taking: &error) }
  }

  deinit {
    if dispatching != 0 { g_source_remove(dispatching) }
    dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
    dbus_connection_set_timeout_functions(pointer, nil, nil, nil, nil, nil)
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  /// True if the connection is open. False after the other side has gone or was disconnected.
  package var isOpen: Bool { dbus_connection_get_is_connected(pointer) != 0 }

  /// The name that the bus gives this connection, such as `:1.42`.
  package var uniqueName: String? {
    dbus_bus_get_unique_name(pointer).map { String(cString: $0) }
  }

  /// Asks the bus for a name.
  ///
  /// - Parameter waits: True to get the name later, when its present owner is gone. One that lets
  ///   itself be replaced has to give it at once.
  /// - Returns: True if this process has the name now.
  package func request(name: String, waits: Bool = false) -> Bool {
    sendGathered()
    let answer = dbus_bus_request_name(
      pointer, name,
      UInt32(waits ? DBUS_NAME_FLAG_REPLACE_EXISTING : DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
    return answer == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
      || answer == DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
  }
}

extension BusConnection {
  /// True if files can be passed. This is not so if the other end is old or on another machine.
  package var sendsFiles: Bool {
    dbus_connection_can_send_type(pointer, MessageType.file.code) != 0
  }
}
