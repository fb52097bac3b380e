import Foundation
import Testing
import TiengGLib

/// A program on the bus of ibus-daemon that sends what no library would send.
final class BusPeer {
  private let connection: OpaquePointer
  /// True if it is connected to a bus, not to a program.
  private var isOnBus = true

  /// The address of the session's ibus-daemon.
  static func address() throws -> String {
    let file = try #require(ProcessInfo.processInfo.environment["IBUS_ADDRESS_FILE"])
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let prefix = "IBUS_ADDRESS="
    return String(try #require(lines.first { $0.hasPrefix(prefix) }).dropFirst(prefix.count))
  }

  /// - Parameter address: The address of the bus. Nil for ibus-daemon.
  init(address: String? = nil) throws {
    let address = try address ?? BusPeer.address()
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    connection = try #require(
      g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil))
  }

  /// A program on the session bus.
  static func onSessionBus() throws -> BusPeer {
    try BusPeer(address: String(cString: try #require(g_getenv("DBUS_SESSION_BUS_ADDRESS"))))
  }

  /// Connects to an object by a socket that a method of it hands over.
  ///
  /// - Parameter method: The method.
  func connect(by method: String, of object: Object) throws -> BusPeer {
    var files: UnsafeMutablePointer<GUnixFDList>?
    let answer = try #require(
      g_dbus_connection_call_with_unix_fd_list_sync(
        connection, object.destination, object.path, object.interface, method, nil, nil,
        G_DBUS_CALL_FLAGS_NONE, 20_000, nil, &files, nil, nil))
    g_variant_unref(answer)
    let list = try #require(files)
    defer { g_object_unref(list) }
    return try BusPeer(socket: g_unix_fd_list_get(list, 0, nil))
  }

  private init(socket file: Int32) throws {
    let socket = try #require(g_socket_new_from_fd(file, nil))
    defer { g_object_unref(socket) }
    let stream = try #require(g_socket_connection_factory_create_connection(socket))
    defer { g_object_unref(stream) }
    connection = try #require(
      g_dbus_connection_new_sync(
        UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GIOStream.self), nil,
        G_DBUS_CONNECTION_FLAGS_NONE, nil, nil, nil))
    isOnBus = false
  }

  /// Monitors all messages on the bus from now on. No other calls are possible then.
  ///
  /// - Parameter note: Called with each method and signal, in another thread.
  func listen(_ note: @escaping @Sendable (String) -> Void) throws {
    let monitoring = Object(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus.Monitoring")
    g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, note in
        if let member = g_dbus_message_get_member(message) {
          Unmanaged<Note>.fromOpaque(note!).takeUnretainedValue().body(String(cString: member))
        }
        guard isIncoming != 0,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        // An automatic reply of GDBus would end the monitoring.
        g_object_unref(message.map { UnsafeMutableRawPointer($0) })
        return nil
      }, Unmanaged.passRetained(Note(note)).toOpaque(),
      { Unmanaged<Note>.fromOpaque($0!).release() })
    try call("BecomeMonitor", "(@as [], uint32 0)", of: monitoring)
  }

  private final class Note: Sendable {
    let body: @Sendable (String) -> Void
    init(_ body: @escaping @Sendable (String) -> Void) { self.body = body }
  }

  /// Closes the connection.
  func close() { g_dbus_connection_close_sync(connection, nil, nil) }

  /// Sends raw bytes.
  func write(_ bytes: [UInt8]) {
    let output = g_io_stream_get_output_stream(g_dbus_connection_get_stream(connection))
    g_output_stream_write_all(output, bytes, gsize(bytes.count), nil, nil, nil)
  }

  /// The received signals, each as its name and arguments.
  private(set) var signals: [String] = []

  private var subscription: guint?

  /// Records the signals of an object from now on.
  func noteSignals(of object: Object) {
    subscription = g_dbus_connection_signal_subscribe(
      connection, nil, object.interface, nil, object.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, name, arguments, peer in
        let text = g_variant_print(arguments, 0)!
        defer { g_free(text) }
        // Borrowed: the subscription ends with the peer.
        Unmanaged<BusPeer>.fromOpaque(peer!).takeUnretainedValue().signals
          .append(String(cString: name!) + String(cString: text))
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  func forgetSignals() { signals = [] }

  deinit {
    if let subscription { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// The target of a call.
  struct Object {
    let destination: String
    let path: String
    var interface: String
  }

  static let bus = Object(
    destination: "org.freedesktop.IBus", path: "/org/freedesktop/IBus",
    interface: "org.freedesktop.IBus")
  static let factory = Object(
    destination: "org.freedesktop.IBus.Tieng", path: "/org/freedesktop/IBus/Factory",
    interface: "org.freedesktop.IBus.Factory")

  static let keyboard = Object(
    destination: "org.freedesktop.IBus.Tieng", path: "/org/freedesktop/IBus/Tieng/Keyboard",
    interface: "org.freedesktop.IBus.Tieng.Keyboard1")

  static let text = Object(
    destination: "org.freedesktop.IBus.Tieng", path: "/org/freedesktop/IBus/Tieng/Text",
    interface: "org.freedesktop.IBus.Tieng.Text1")

  static func engine(_ number: Int) -> Object {
    Object(
      destination: "org.freedesktop.IBus.Tieng", path: "/org/freedesktop/IBus/Engine/\(number)",
      interface: "org.freedesktop.IBus.Engine")
  }

  static func context(_ path: String) -> Object {
    Object(
      destination: "org.freedesktop.IBus", path: path,
      interface: "org.freedesktop.IBus.InputContext")
  }

  /// Calls a method and waits for the reply.
  ///
  /// - Parameter arguments: A tuple in the text format of GVariant.
  /// - Returns: The reply in the text format of GVariant, or the error message.
  @discardableResult
  func call(_ method: String, _ arguments: String = "()", of object: Object) throws -> String {
    call(method, try BusPeer.variant(arguments), of: object)
  }

  @discardableResult
  func call(_ method: String, _ arguments: OpaquePointer, of object: Object) -> String {
    var error: UnsafeMutablePointer<GError>?
    let answer = g_dbus_connection_call_sync(
      connection, isOnBus ? object.destination : nil, object.path, object.interface, method,
      arguments, nil,
      G_DBUS_CALL_FLAGS_NONE, 20_000, nil, &error)
    guard let answer else {
      defer { g_error_free(error) }
      return error.map { String(cString: $0.pointee.message) } ?? ""
    }
    defer { g_variant_unref(answer) }
    let text = g_variant_print(answer, 0)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  /// Calls a method without waiting for the reply, and returns when the call was sent.
  func send(_ method: String, _ arguments: String, of object: Object) throws {
    g_dbus_connection_call(
      connection, object.destination, object.path, object.interface, method,
      try BusPeer.variant(arguments), nil, G_DBUS_CALL_FLAGS_NONE, 20_000, nil, nil, nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Presses a key in a field.
  @discardableResult
  func press(_ key: UInt32, code: UInt32 = 0, state: UInt32 = 0, in context: Object) throws
    -> String
  {
    try call("ProcessKeyEvent", "(uint32 \(key), uint32 \(code), uint32 \(state))", of: context)
  }

  /// Sends a call with some bytes changed.
  ///
  /// - Returns: True if the bus then closed the connection.
  func send(
    _ method: String, _ text: String, of object: Object, replacing byte: UInt8, by other: UInt8
  ) throws -> Bool {
    let message = g_dbus_message_new_method_call(
      object.destination, object.path, object.interface, method)
    defer { g_object_unref(message.map { UnsafeMutableRawPointer($0) }) }
    g_dbus_message_set_body(message, BusPeer.surroundings(text, caret: 0, anchor: 0))
    g_dbus_message_set_serial(message, 1_000_000)
    var size: gsize = 0
    let bytes = try #require(
      g_dbus_message_to_blob(message, &size, G_DBUS_CAPABILITY_FLAGS_NONE, nil))
    defer { g_free(bytes) }
    for index in 0..<Int(size) where bytes[index] == byte { bytes[index] = other }
    let output = g_io_stream_get_output_stream(g_dbus_connection_get_stream(connection))
    try #require(g_output_stream_write_all(output, bytes, size, nil, nil, nil) != 0)
    return eventually { g_dbus_connection_is_closed(connection) != 0 }
  }

  /// Creates a field and returns its path.
  func makeContext() throws -> String {
    let answer = try call("CreateInputContext", "('hostile',)", of: BusPeer.bus)
    return try #require(answer.split(separator: "'").dropFirst().first.map(String.init))
  }

  private static func variant(_ text: String) throws -> OpaquePointer {
    try #require(g_variant_parse(nil, text, nil, nil, nil), "\(text)")
  }

  /// The arguments of `SetSurroundingText`.
  static func surroundings(_ text: String, caret: UInt32, anchor: UInt32) -> OpaquePointer {
    let empty = g_variant_parse(nil, "@a{sv} {}", nil, nil, nil)
    let attributes = g_variant_parse(
      nil, "<('IBusAttrList', @a{sv} {}, @av [])>", nil, nil, nil)
    let parts = [g_variant_new_string("IBusText"), empty, g_variant_new_string(text), attributes]
    let variant = g_variant_new_variant(g_variant_new_tuple(parts, gsize(parts.count)))
    let arguments = [variant, g_variant_new_uint32(caret), g_variant_new_uint32(anchor)]
    return g_variant_new_tuple(arguments, gsize(arguments.count))
  }
}
