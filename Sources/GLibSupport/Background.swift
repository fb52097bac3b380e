import CGLib

/// Threads for the few things that take a moment, and the way back from them.
package enum Background {
  /// Calls `body` on a thread of its own, which ends with it.
  package static func run(_ body: @escaping @Sendable () -> Void) {
    let thread = g_thread_new(
      "tieng",
      {
        Body.take($0)()
        return nil
      }, Unmanaged.passRetained(Body(body)).toOpaque())
    g_thread_unref(thread)
  }

  /// Calls `body` on a main loop, as soon as that is at rest.
  ///
  /// - Parameters:
  ///   - context: That of the main loop; nil for the process's own.
  ///   - delay: Milliseconds to wait before.
  package static func returnToMainLoop(
    _ context: OpaquePointer? = nil, after delay: Int = 0, _ body: @escaping @Sendable () -> Void
  ) {
    let source = delay == 0 ? g_idle_source_new() : g_timeout_source_new(guint(delay))
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      {
        Unmanaged<Body>.fromOpaque($0!).takeUnretainedValue().body()
        return 0
      },
      // Released with the source, which may go with its main loop before it runs.
      Unmanaged.passRetained(Body(body)).toOpaque(), { Unmanaged<Body>.fromOpaque($0!).release() })
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// A closure on its way through C. Retained when it is handed over, released
  /// by the one call that takes it or with what holds it.
  private final class Body {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func take(_ pointer: UnsafeMutableRawPointer?) -> @Sendable () -> Void {
      Unmanaged<Body>.fromOpaque(pointer!).takeRetainedValue().body
    }
  }
}
