import TiengGLib

/// Runs the few things that take a moment on threads, and returns from them to a main loop.
package enum Background {
  /// Calls `body` on a new thread, which ends with it.
  package static func run(_ body: @escaping @Sendable () -> Void) {
    let thread = g_thread_new(
      "tieng",
      {
        Body.take($0)()
        Heap.giveBackStack()
        return nil
      }, Unmanaged.passRetained(Body(body)).toOpaque())
    g_thread_unref(thread)
  }

  /// Calls `body` on a main loop as soon as the loop is idle.
  ///
  /// - Parameters:
  ///   - context: The context of the main loop; nil for the main loop of the process.
  ///   - delay: The milliseconds to wait first.
  package static func returnToMainLoop(
    _ context: OpaquePointer? = nil, after delay: Int = 0, _ body: @escaping @Sendable () -> Void
  ) {
    // No `DelayedTask`: nobody keeps it, and it comes from other threads.
    let source = delay == 0 ? g_idle_source_new() : g_timeout_source_new(guint(delay))
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      {
        Unmanaged<Body>.fromOpaque($0!).takeUnretainedValue().body()
        return 0
      },
      // Released with the source. The main loop may end, and free the source, before it runs.
      Unmanaged.passRetained(Body(body)).toOpaque(), { Unmanaged<Body>.fromOpaque($0!).release() })
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// A closure that is passed through C. It is retained when it is passed, and released by the one
  /// call that takes it or with the object that holds it.
  private final class Body {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func take(_ pointer: UnsafeMutableRawPointer?) -> @Sendable () -> Void {
      Unmanaged<Body>.fromOpaque(pointer!).takeRetainedValue().body
    }
  }
}
