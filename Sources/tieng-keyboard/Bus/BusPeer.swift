import CGLib

/// An object of another program on a bus, whose methods are called without waiting.
struct BusPeer {
  let bus: OpaquePointer
  let name: String
  let path: String
  let interface: String

  /// Lets go of arguments that are not sent.
  static func drop(_ arguments: [OpaquePointer?]) {
    var arguments = arguments
    let tuple = g_variant_new_tuple(&arguments, gsize(arguments.count))
    g_variant_unref(g_variant_ref_sink(tuple))
  }

  /// Calls a method. Calls arrive in the order in which they are made.
  ///
  /// - Parameter then: Is called with what it answers, or with why it does not.
  func call(
    _ method: String, _ arguments: [OpaquePointer?] = [],
    then: ((Result<Variant, EngineFailure>) -> Void)? = nil
  ) {
    var arguments = arguments
    let answered: GAsyncReadyCallback = { source, result, context in
      Unmanaged<Call>.fromOpaque(context!).takeRetainedValue()
        .finish(OpaquePointer(source!), result!)
    }
    g_dbus_connection_call(
      bus, name, path, interface, method,
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 5_000, nil, answered,
      // Retained: the answer, which always comes, takes it.
      Unmanaged.passRetained(Call(then)).toOpaque())
  }

  /// A call whose answer is on its way.
  private final class Call {
    private let then: ((Result<Variant, EngineFailure>) -> Void)?

    init(_ then: ((Result<Variant, EngineFailure>) -> Void)?) { self.then = then }

    func finish(_ bus: OpaquePointer, _ result: OpaquePointer) {
      var error: UnsafeMutablePointer<GError>?
      guard let reply = g_dbus_connection_call_finish(bus, result, &error) else {
        defer { g_clear_error(&error) }
        then?(.failure(EngineFailure(error)))
        return
      }
      defer { g_variant_unref(reply) }
      then?(.success(Variant(reply)))
    }
  }
}
