import CDBus
import CGLib

/// A connection to a bus of D-Bus, used on one thread alone.
///
///     let connection = try BusConnection(address: "unix:path=…")
///     connection.onCall = { $0.reply { $0.append(true) } }
///     connection.listen()   // the main loop of GLib serves it from now on
///
/// GDBus has a thread of its own, to which every message goes and comes back by way of two
/// files: libdbus reads and answers where it is.
package final class BusConnection {
  package let pointer: OpaquePointer

  /// Is called with every call that comes. One that is not answered gets the error that
  /// there is no such method.
  package var onCall: (inout BusCall) -> Void = { _ in }

  /// Is called when the other side has gone.
  package var onClose: () -> Void = {}

  /// Is called when properties that are followed have changed.
  private var onProperties: (inout MessageReader) -> Void = { _ in }

  /// What libdbus waits for: something to read, and room to write when the other side does
  /// not read as fast as is written.
  private var reading = Waiting(G_IO_IN)
  private var writing = Waiting(G_IO_OUT)
  /// What will dispatch messages that were read already.
  private var dispatching: guint = 0

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
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  /// Asks for a name.
  ///
  /// - Returns: Whether it is ours. Nobody waits in its queue.
  package func request(name: String) -> Bool {
    let answer = dbus_bus_request_name(
      pointer, name, UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
    return answer == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
      || answer == DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
  }

  /// Sends a signal of an object to whoever listens.
  package func emit(
    _ name: StaticString, of interface: StaticString, at path: String,
    _ write: (inout MessageWriter) -> Void = { _ in }
  ) {
    guard let message = dbus_message_new_signal(path, interface.text, name.text) else { return }
    var writer = MessageWriter(message)
    write(&writer)
    send(message)
  }

  /// Calls a method, and does not wait for an answer.
  package func call(
    _ method: String, of interface: String, at path: String, on destination: String,
    _ write: (inout MessageWriter) -> Void
  ) {
    guard let message = dbus_message_new_method_call(destination, path, interface, method) else {
      return
    }
    dbus_message_set_no_reply(message, 1)
    var writer = MessageWriter(message)
    write(&writer)
    send(message)
  }

  /// Calls a method, and waits for the answer: two seconds at most. A program that does not run
  /// is not started for it.
  ///
  /// - Returns: What `read` makes of it; nil if there is none.
  package func ask<Answer>(
    _ method: String, of interface: String, at path: String, on destination: String,
    _ write: (inout MessageWriter) -> Void, read: (inout MessageReader) -> Answer?
  ) -> Answer? {
    guard let message = dbus_message_new_method_call(destination, path, interface, method) else {
      return nil
    }
    dbus_message_set_auto_start(message, 0)
    var writer = MessageWriter(message)
    write(&writer)
    let reply = dbus_connection_send_with_reply_and_block(pointer, message, 2_000, nil)
    dbus_message_unref(message)
    // What came before the answer waits, and nothing else will wake the main loop for it.
    if reading.watch != nil { scheduleDispatch() }
    guard let reply else { return nil }
    defer { dbus_message_unref(reply) }
    var reader = MessageReader(reply)
    return read(&reader)
  }

  /// Sends a message, and lets it go.
  func send(_ message: OpaquePointer) {
    dbus_connection_send(pointer, message, nil)
    dbus_message_unref(message)
  }

  /// Has `told` called whenever properties of an object change. One connection follows one object.
  package func followProperties(
    of interface: String, at path: String, on sender: String,
    _ told: @escaping (inout MessageReader) -> Void
  ) {
    onProperties = told
    let rule =
      "type='signal',sender='\(sender)',path='\(path)',member='PropertiesChanged',"
      + "interface='org.freedesktop.DBus.Properties',arg0='\(interface)'"
    dbus_bus_add_match(pointer, rule, nil)
  }

  // MARK: The main loop

  /// Has the process's main loop call ``onCall`` and ``onClose``.
  package func listen() {
    dbus_connection_add_filter(
      pointer,
      { _, message, context in
        BusConnection.borrowed(context).handle(message!)
      }, context, nil)
    dbus_connection_set_watch_functions(
      pointer,
      { watch, context in
        BusConnection.borrowed(context).follow(watch!)
        return 1
      },
      { watch, context in BusConnection.borrowed(context).waiting(of: watch!) { $0.stop() } },
      { watch, context in BusConnection.borrowed(context).follow(watch!) },
      context, nil)
    scheduleDispatch()
  }

  private func scheduleDispatch() {
    guard dispatching == 0 else { return }
    dispatching = g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { context in
        let connection = BusConnection.borrowed(context)
        connection.dispatching = 0
        connection.dispatch()
        return 0
      }, context, nil)
  }

  /// Borrowed: what has it goes with the connection.
  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func borrowed(_ context: UnsafeMutableRawPointer?) -> BusConnection {
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }

  /// libdbus begins or ends to wait for something.
  private func follow(_ watch: OpaquePointer) {
    waiting(of: watch) { $0.follow(watch, context) }
  }

  private func waiting(of watch: OpaquePointer, _ body: (inout Waiting) -> Void) {
    if dbus_watch_get_flags(watch) & DBUS_WATCH_READABLE.rawValue != 0 {
      body(&reading)
    } else {
      body(&writing)
    }
  }

  fileprivate func handle(_ condition: GIOCondition) {
    let isToRead = condition.rawValue & G_IO_OUT.rawValue == 0
    guard let watch = isToRead ? reading.watch : writing.watch else { return }
    dbus_watch_handle(watch, (isToRead ? DBUS_WATCH_READABLE : DBUS_WATCH_WRITABLE).rawValue)
    dispatch()
  }

  private func dispatch() {
    while dbus_connection_dispatch(pointer) == DBUS_DISPATCH_DATA_REMAINS {}
  }

  private func handle(_ message: OpaquePointer) -> DBusHandlerResult {
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL:
      var call = BusCall(message, on: self)
      onCall(&call)
      return call.isAnswered ? DBUS_HANDLER_RESULT_HANDLED : DBUS_HANDLER_RESULT_NOT_YET_HANDLED
    case DBUS_MESSAGE_TYPE_SIGNAL
    where dbus_message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected") != 0:
      onClose()
      return DBUS_HANDLER_RESULT_HANDLED
    case DBUS_MESSAGE_TYPE_SIGNAL
    where dbus_message_is_signal(
      message, "org.freedesktop.DBus.Properties", "PropertiesChanged") != 0:
      var reader = MessageReader(message)
      onProperties(&reader)
      return DBUS_HANDLER_RESULT_HANDLED
    default:
      return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
    }
  }
}

extension BusConnection {
  /// One of the two things that libdbus waits for on its socket, with the main loop's source.
  private struct Waiting {
    let condition: GIOCondition
    private(set) var watch: OpaquePointer?
    private var source: UnsafeMutablePointer<GSource>?

    init(_ condition: GIOCondition) { self.condition = condition }

    mutating func follow(_ watch: OpaquePointer, _ context: UnsafeMutableRawPointer) {
      self.watch = watch
      guard dbus_watch_get_enabled(watch) != 0 else { return stop() }
      guard source == nil else { return }
      let source = g_unix_fd_source_new(dbus_watch_get_unix_fd(watch), condition)!
      let callback: GUnixFDSourceFunc = { _, condition, context in
        BusConnection.borrowed(context).handle(condition)
        return 1
      }
      g_source_set_callback(
        source, unsafeBitCast(callback, to: GSourceFunc.self), context, nil)
      // Nothing runs the loop within it; GLib would take the socket out of its list of files
      // for every message and put it back, which wakes it up two times more.
      g_source_set_can_recurse(source, 1)
      g_source_attach(source, nil)
      self.source = source
    }

    mutating func stop() {
      guard let source else { return }
      g_source_destroy(source)
      g_source_unref(source)
      self.source = nil
    }
  }
}
