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

  /// Calls `body` on the main loop, as soon as that is at rest.
  package static func returnToMainLoop(_ body: @escaping @Sendable () -> Void) {
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      {
        Body.take($0)()
        return 0
      },
      Unmanaged.passRetained(Body(body)).toOpaque(), nil)
  }

  /// A closure on its way through C. Retained when it is handed over, released
  /// by the one call that takes it.
  private final class Body {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func take(_ pointer: UnsafeMutableRawPointer?) -> @Sendable () -> Void {
      Unmanaged<Body>.fromOpaque(pointer!).takeRetainedValue().body
    }
  }
}
