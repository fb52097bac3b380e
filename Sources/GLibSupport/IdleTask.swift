import CGLib

/// Something that is done when the main loop has nothing else to do.
package final class IdleTask {
  private let body: () -> Void
  private var source: guint = 0

  package init(_ body: @escaping () -> Void) { self.body = body }

  deinit { if source != 0 { g_source_remove(source) } }

  /// Does it once, soon. Asked again before that, it is still done once.
  package func schedule() {
    guard source == 0 else { return }
    source = g_idle_add(
      { context in
        // Borrowed: the source goes with this object.
        let task = Unmanaged<IdleTask>.fromOpaque(context!).takeUnretainedValue()
        task.source = 0
        task.body()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
