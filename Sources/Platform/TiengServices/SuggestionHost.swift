import TiengGLib

/// A suggestion service on the session bus.
///
///     let host = SuggestionHost(
///       busName: "org.example.Words", objectPath: "/org/example/Words",
///       identity: ServiceIdentity(name: "Words", privacy: "Nothing leaves this computer."))
///     host.onRequest = { request, answer in answer.give([SuggestedText(request.word + "!")]) }
///     try host.run()
///
/// It is used on the main thread, on which ``run(idleLimit:)`` serves requests.
public final class SuggestionHost {
  /// The description of the service. Listeners are told when it changes.
  public var identity: ServiceIdentity { didSet { if identity != oldValue { tellChange() } } }

  /// Is called with every request. The answer may be given later, from the main loop.
  public var onRequest: (SuggestionRequest, SuggestionAnswer) -> Void = { $1.give([]) }

  /// Is called when the service would end because there was no request for a while. Return true to
  /// go on, for example if something would be forgotten.
  public var goesOn: () -> Bool = { false }

  private let busName: String
  private let objectPath: String
  private let loop: OpaquePointer = g_main_loop_new(nil, 0)
  private var bus: OpaquePointer?
  /// The requests that are not answered yet.
  private var running: [Running] = []
  private var idleLimit: Int?
  /// No `DelayedTask`: this library is built without our other ones.
  private var idleTimer: guint = 0
  private var owner: guint = 0
  private var count: UInt64 = 0
  private var isLeaving = false
  private var failure: SuggestionFailure?

  public init(busName: String, objectPath: String, identity: ServiceIdentity) {
    self.busName = busName
    self.objectPath = objectPath
    self.identity = identity
  }

  /// Serves requests until the bus ends.
  ///
  /// - Parameter idleLimit: The seconds without a request after which the service ends. The bus
  ///   starts it again for the next request if a service file tells how. With nil it does not end.
  /// - Throws: ``SuggestionFailure`` if there is no session bus, or if another program has the
  ///   name.
  public func run(idleLimit: Int? = nil) throws(SuggestionFailure) {
    self.idleLimit = idleLimit
    try connect()
    owner = g_bus_own_name_on_connection(
      bus, busName, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil,
      { _, _, host in SuggestionHost.borrowed(host!).loseName() },
      // Borrowed: the name is given back before this returns.
      Unmanaged.passUnretained(self).toOpaque(), nil)
    waitForIdleness()
    g_main_loop_run(loop)
    giveNameBack()
    g_dbus_connection_flush_sync(bus, nil, nil)
    if let failure { throw failure }
  }

  private func connect() throws(SuggestionFailure) {
    var error: UnsafeMutablePointer<GError>?
    bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error)
    if let bus {
      g_dbus_connection_register_object(
        // Borrowed: the host lives as long as the process.
        bus, objectPath, SuggestionInterface.info, SuggestionInterface.table,
        Unmanaged.passUnretained(self).toOpaque(), nil, &error)
    }
    guard let error else { return }
    defer { g_error_free(error) }
    throw SuggestionFailure(.failed, String(cString: error.pointee.message))
  }

  private func loseName() {
    guard !isLeaving else { return }
    failure = SuggestionFailure(.failed, "\(busName) belongs to another program")
    g_main_loop_quit(loop)
  }

  static func borrowed(_ host: UnsafeMutableRawPointer) -> SuggestionHost {
    Unmanaged<SuggestionHost>.fromOpaque(host).takeUnretainedValue()
  }

  // MARK: Calls

  func call(
    _ method: String, _ arguments: OpaquePointer, from sender: String, _ invocation: OpaquePointer
  ) {
    guard method == "Suggest" else {
      let serial = SuggestionVariants.serial(arguments)
      for one in running where one.sender == sender && one.serial == serial { one.answer?.cancel() }
      return g_dbus_method_invocation_return_value(invocation, nil)
    }
    let request = SuggestionVariants.request(arguments)
    // Each caller has one request at a time: a new request cancels the one before.
    for one in running where one.sender == sender { one.answer?.cancel() }
    count += 1
    let answer = SuggestionAnswer(to: invocation) { [unowned self, count] in end(count) }
    running.append(Running(number: count, sender: sender, serial: request.serial, answer: answer))
    onRequest(request, answer)
  }

  private func end(_ number: UInt64) {
    running.removeAll { $0.number == number }
    if isLeaving, running.isEmpty { g_main_loop_quit(loop) }
    waitForIdleness()
  }

  /// A request that waits for its answer.
  private struct Running {
    let number: UInt64
    let sender: String
    let serial: UInt64
    /// Weak, because the code that gives the answer owns it.
    weak var answer: SuggestionAnswer?
  }

  func property(_ name: String) -> OpaquePointer? {
    switch name {
    case "Name": SuggestionVariants.text(identity.name)
    case "Locales": SuggestionVariants.texts(identity.locales)
    case "NeedsNetwork": SuggestionVariants.flag(identity.needsNetwork)
    default: SuggestionVariants.text(SuggestionVariants.line(identity.privacy))
    }
  }

  private func tellChange() {
    guard let bus else { return }
    g_dbus_connection_emit_signal(
      bus, nil, objectPath, SuggestionInterface.name, "Changed", nil, nil)
  }

  // MARK: The end

  private func waitForIdleness() {
    guard let idleLimit, !isLeaving else { return }
    if idleTimer != 0 { g_source_remove(idleTimer) }
    idleTimer = g_timeout_add_seconds(
      guint(idleLimit),
      { host in
        SuggestionHost.borrowed(host!).endIdly()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Ends the idle service. It releases its name first, and still answers requests that came
  /// before.
  private func endIdly() {
    idleTimer = 0
    guard running.isEmpty else { return }
    if goesOn() { return waitForIdleness() }
    isLeaving = true
    giveNameBack()
    // This runs after the calls that came before.
    g_idle_add(
      { host in
        SuggestionHost.borrowed(host!).quitWhenDone()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func giveNameBack() {
    if owner != 0 { g_bus_unown_name(owner) }
    owner = 0
  }

  private func quitWhenDone() {
    if running.isEmpty { g_main_loop_quit(loop) }
  }
}
