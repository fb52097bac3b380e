import TiengGLib
import TiengKeyboard

/// The keyboard's connection to the engine over the session bus.
///
/// Calls are sent in order, and nothing waits for their answers. Calls are dropped while there is
/// no engine. When an engine starts, it is told of the keyboard again.
final class EngineClient {
  private static let name = "org.freedesktop.IBus.Tieng"
  private static let path = "/org/freedesktop/IBus/Tieng/Keyboard"
  private static let interface = "org.freedesktop.IBus.Tieng.Keyboard1"

  private let bus: OpaquePointer
  private var watch: guint = 0
  /// The socket that the engine has passed to us. It is used because others may listen on the bus.
  private var socket: OpaquePointer?
  /// The subscription to the engine's signals, and its connection.
  private var subscription: (connection: OpaquePointer, number: guint)?
  /// The unique name of the engine. Nil if no engine is running.
  private var engine: String?
  /// True if this program wants to be the engine's keyboard.
  private var isWanted = false
  /// True if the engine was asked and has not answered yet.
  private var isAttaching = false
  /// True if another program is the engine's keyboard.
  private(set) var hasOther = false
  private(set) var isAttached = false {
    didSet { if isAttached != oldValue { onAttachment?(isAttached) } }
  }

  /// Is called with true when the engine accepts the keyboard as its own, and with false when the
  /// engine is lost.
  var onAttachment: ((Bool) -> Void)?
  var onMessage: ((EngineMessage) -> Void)?
  /// Is called when something was typed and no field has taken it.
  var onLackOfField: (() -> Void)?
  /// Is called with a message for the user about what is wrong.
  var onTrouble: ((String) -> Void)?

  init(_ bus: OpaquePointer) {
    self.bus = bus
    g_object_ref(UnsafeMutableRawPointer(bus))
    let appeared: GBusNameAppearedCallback = { _, _, owner, context in
      EngineClient.of(context).found(String(cString: owner!))
    }
    let vanished: GBusNameVanishedCallback = { _, _, context in EngineClient.of(context).lost() }
    // Borrowed: deinit removes the watch.
    watch = g_bus_watch_name_on_connection(
      bus, EngineClient.name, G_BUS_NAME_WATCHER_FLAGS_NONE, appeared, vanished,
      Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  deinit {
    g_bus_unwatch_name(watch)
    engine = nil
    dropSocket()
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Becomes the engine's keyboard, now or as soon as there is an engine.
  func attach() {
    isWanted = true
    guard engine != nil, !isAttached, !isAttaching else { return }
    isAttaching = true
    attach(by: "AttachPrivately")
  }

  private func attach(by method: String) {
    dropSocket()
    let asked = engine
    send(method, []) { [weak self] answer in
      // The answer of an engine that is gone says nothing about the next one.
      guard let self, engine == asked else { return }
      // The engine is an older one, or the bus cannot pass files.
      if case .failure(let failure) = answer, failure.lacksSocket { return attach(by: "Attach") }
      isAttaching = false
      hasOther = false
      switch answer {
      case .success(let reply):
        socket = reply.connection()
        if let socket { subscribe(on: socket, to: nil) }
        guard isWanted else { return call("Detach") }
        isAttached = true
        onMessage?(.state(EngineState(reply.values)))
      case .failure(let failure):
        hasOther = failure.isOfOther
        onTrouble?(failure.message)
      }
    }
  }

  /// Stops being the engine's keyboard.
  func detach() {
    isWanted = false
    guard isAttached else { return }
    call("Detach")
    isAttached = false
  }

  /// Waits until all calls were sent. To be called before the program ends.
  func flush() {
    if let socket { g_dbus_connection_flush_sync(socket, nil, nil) }
    g_dbus_connection_flush_sync(bus, nil, nil)
  }

  /// Calls a method of the engine, if there is one.
  ///
  /// - Parameter then: Is called with the answer.
  func call(
    _ method: String, _ arguments: [OpaquePointer?] = [],
    then: ((Result<Variant, EngineFailure>) -> Void)? = nil
  ) {
    send(method, arguments) { [weak self] answer in
      if case .failure(let failure) = answer {
        if failure.isDetached { self?.reattach() }
        if failure.lacksField { self?.onLackOfField?() }
      }
      then?(answer.map(\.values))
    }
  }

  private func send(
    _ method: String, _ arguments: [OpaquePointer?],
    then: @escaping (Result<BusReply, EngineFailure>) -> Void
  ) {
    guard let engine else {
      BusPeer.drop(arguments)
      then(.failure(EngineFailure(nil)))
      return
    }
    let peer = BusPeer(
      bus: socket ?? bus, name: socket == nil ? engine : nil, path: EngineClient.path,
      interface: EngineClient.interface)
    peer.call(method, arguments, then: then)
  }

  private func dropSocket() {
    unsubscribe()
    if let socket { g_object_unref(UnsafeMutableRawPointer(socket)) }
    socket = nil
    if let engine { subscribe(on: bus, to: engine) }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> EngineClient {
    Unmanaged<EngineClient>.fromOpaque(context!).takeUnretainedValue()
  }

  private func found(_ owner: String) {
    engine = owner
    isAttached = false
    isAttaching = false
    dropSocket()
    if isWanted { attach() }
  }

  private func lost() {
    engine = nil
    dropSocket()
    hasOther = false
    isAttached = false
  }

  private func subscribe(on connection: OpaquePointer, to owner: String?) {
    unsubscribe()
    let heard: GDBusSignalCallback = { _, _, _, _, name, parameters, context in
      guard let name, let parameters,
        let message = EngineMessage(String(cString: name), Variant(parameters))
      else { return }
      EngineClient.of(context).onMessage?(message)
    }
    // Borrowed: deinit ends the subscription.
    let number = g_dbus_connection_signal_subscribe(
      connection, owner, EngineClient.interface, nil, EngineClient.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE, heard, Unmanaged.passUnretained(self).toOpaque(), nil)
    subscription = (connection, number)
  }

  private func unsubscribe() {
    if let subscription {
      g_dbus_connection_signal_unsubscribe(subscription.connection, subscription.number)
    }
    subscription = nil
  }

  /// Attaches again, because the engine does not know the keyboard, for example after a restart
  /// under the same name.
  private func reattach() {
    isAttached = false
    if isWanted { attach() }
  }
}
