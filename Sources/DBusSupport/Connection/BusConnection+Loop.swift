import CDBus
import CGLib

extension BusConnection {
  /// Lets the main loop of the process call ``onCall`` and ``onClose``.
  ///
  /// - Parameter isPatient: True if all other connections have priority.
  package func listen(isPatient: Bool = false) {
    priority = isPatient ? G_PRIORITY_LOW : G_PRIORITY_DEFAULT
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
    dbus_connection_set_timeout_functions(
      pointer,
      { timeout, context in
        BusConnection.borrowed(context).start(timeout!)
        return 1
      },
      { timeout, context in BusConnection.borrowed(context).stop(timeout!) },
      { timeout, context in
        BusConnection.borrowed(context).stop(timeout!)
        BusConnection.borrowed(context).start(timeout!)
      },
      context, nil)
    scheduleDispatch()
  }

  /// Starts a timeout of libdbus, for a call. libdbus keeps the number of its source.
  private func start(_ timeout: OpaquePointer) {
    guard dbus_timeout_get_enabled(timeout) != 0 else { return }
    let deadline = Unmanaged.passRetained(Deadline(timeout, of: self))
    let source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(dbus_timeout_get_interval(timeout)),
      {
        Unmanaged<Deadline>.fromOpaque($0!).takeUnretainedValue().pass()
        return 1
      }, deadline.toOpaque(), { Unmanaged<Deadline>.fromOpaque($0!).release() })
    dbus_timeout_set_data(timeout, UnsafeMutableRawPointer(bitPattern: UInt(source)), nil)
  }

  private func stop(_ timeout: OpaquePointer) {
    guard let source = dbus_timeout_get_data(timeout) else { return }
    dbus_timeout_set_data(timeout, nil, nil)
    g_source_remove(guint(UInt(bitPattern: source)))
  }

  func scheduleDispatch() {
    guard dispatching == 0 else { return }
    dispatching = g_idle_add_full(
      priority,
      { context in
        let connection = BusConnection.borrowed(context)
        connection.dispatching = 0
        connection.dispatch()
        return 0
      }, context, nil)
  }

  /// Not retained: its users are destroyed with the connection.
  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func borrowed(_ context: UnsafeMutableRawPointer?) -> BusConnection {
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }

  /// Follows a watch: libdbus starts or stops waiting for something.
  private func follow(_ watch: OpaquePointer) {
    waiting(of: watch) { $0.follow(watch, priority, context) }
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

  fileprivate func dispatch() {
    while dbus_connection_dispatch(pointer) == DBUS_DISPATCH_DATA_REMAINS {}
  }

  private func handle(_ message: OpaquePointer) -> DBusHandlerResult {
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL:
      var call = BusCall(message, on: self)
      isHandling = true
      onCall(&call)
      isHandling = false
      sendGathered()
      return call.isAnswered ? DBUS_HANDLER_RESULT_HANDLED : DBUS_HANDLER_RESULT_NOT_YET_HANDLED
    case DBUS_MESSAGE_TYPE_SIGNAL
    where dbus_message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected") != 0:
      onClose()
      return DBUS_HANDLER_RESULT_HANDLED
    case DBUS_MESSAGE_TYPE_SIGNAL:
      tell(message)
      return DBUS_HANDLER_RESULT_HANDLED
    default:
      return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
    }
  }
}

extension BusConnection {
  /// One of the two conditions that libdbus waits for on its socket, with its source in the main
  /// loop.
  struct Waiting {
    let condition: GIOCondition
    private(set) var watch: OpaquePointer?
    private var source: UnsafeMutablePointer<GSource>?

    init(_ condition: GIOCondition) { self.condition = condition }

    mutating func follow(
      _ watch: OpaquePointer, _ priority: Int32, _ context: UnsafeMutableRawPointer
    ) {
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
      // The source never runs the loop itself. Without this, GLib would remove the socket from its
      // list of files for each message and add it again, which wakes the loop twice more.
      g_source_set_can_recurse(source, 1)
      g_source_set_priority(source, priority)
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

/// A timeout of libdbus. Its source is destroyed before the connection.
private final class Deadline {
  private let timeout: OpaquePointer
  private unowned let connection: BusConnection

  init(_ timeout: OpaquePointer, of connection: BusConnection) {
    self.timeout = timeout
    self.connection = connection
  }

  /// Ends the call: libdbus gives an error as its answer.
  func pass() {
    dbus_timeout_handle(timeout)
    connection.dispatch()
  }
}
