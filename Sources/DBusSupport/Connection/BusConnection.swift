import CDBus
import CGLib
import Glibc

/// A connection to a bus of D-Bus, used on one thread alone.
///
///     let connection = try BusConnection(address: "unix:path=…")
///     connection.onCall = { $0.reply { $0.append(true) } }
///     connection.listen()   // the main loop of GLib serves it from now on
///
/// GDBus has a thread of its own, to which every message goes and comes back by way of two
/// files: libdbus reads and answers where it is.
package final class BusConnection: MessageSender {
  package let pointer: OpaquePointer

  /// Is called with every call that comes. One that is not answered gets the error that
  /// there is no such method.
  package var onCall: (inout BusCall) -> Void = { _ in }

  /// Is called when the other side has gone.
  package var onClose: () -> Void = {}

  /// The signals that are followed.
  var subscriptions: [Follower] = []

  /// What libdbus waits for: something to read, and room to write when the other side does
  /// not read as fast as is written.
  var reading = Waiting(G_IO_IN)
  var writing = Waiting(G_IO_OUT)
  /// That of the main loop's sources.
  var priority = G_PRIORITY_DEFAULT
  /// What will dispatch messages that were read already.
  var dispatching: guint = 0

  /// Connects, and says hello to the bus.
  ///
  /// - Throws: ``BusFailure``, with what the bus or the system says.
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

  /// Whether the other side is there: not after it has gone, or was cut off.
  package var isOpen: Bool { dbus_connection_get_is_connected(pointer) != 0 }

  /// What the bus calls this connection, such as `:1.42`.
  package var uniqueName: String? {
    dbus_bus_get_unique_name(pointer).map { String(cString: $0) }
  }

  /// Asks for a name.
  ///
  /// - Parameter waits: Whether it is to be ours as soon as who has it is gone.
  /// - Returns: Whether it is ours now.
  package func request(name: String, waits: Bool = false) -> Bool {
    let answer = dbus_bus_request_name(
      pointer, name, waits ? 0 : UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
    return answer == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
      || answer == DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
  }
}

extension BusConnection {
  /// Whether files can be handed over: the other end may be old, or on another machine.
  package var sendsFiles: Bool {
    dbus_connection_can_send_type(pointer, MessageType.file.code) != 0
  }

  /// The number of the process at the other end, where that is a file of this machine.
  package var peer: Int32? {
    var file: Int32 = -1
    guard dbus_connection_get_socket(pointer, &file) != 0 else { return nil }
    // The numbers of the process, its user and its group: `struct ucred` of socket(7).
    var peer: (process: Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(file, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0, peer.process > 0 else {
      return nil
    }
    return peer.process
  }
}
