package import TiengGLib

/// Calls a function on the main loop whenever a file descriptor has something to read or has ended,
/// as long as this object lives.
///
///     final class PipeReader {
///       private var watch: DescriptorWatch?
///       func start(_ file: Int32) {
///         watch = DescriptorWatch(file) { [unowned self] in read() }   // until `watch` is nil
///       }
///       private func read() {}
///     }
package final class DescriptorWatch {
  private let body: () -> Void
  private let source: UnsafeMutablePointer<GSource>

  /// - Parameters:
  ///   - condition: What is waited for; errors and the end are told in any case.
  ///   - body: May release this object, but must not run the main loop.
  package init(
    _ file: Int32, for condition: GIOCondition = G_IO_IN, priority: Int32 = G_PRIORITY_DEFAULT,
    _ body: @escaping () -> Void
  ) {
    self.body = body
    source = g_unix_fd_source_new(file, condition)
    let callback: GUnixFDSourceFunc = { _, _, context in
      let watch = Unmanaged<DescriptorWatch>.fromOpaque(context!).takeUnretainedValue()
      withExtendedLifetime(watch) { watch.body() }
      return 1
    }
    // Borrowed: the source is destroyed with this object.
    g_source_set_callback(
      source, unsafeBitCast(callback, to: GSourceFunc.self),
      Unmanaged.passUnretained(self).toOpaque(), nil)
    // Without this, GLib would remove the file from its list for each call and add it again, which
    // wakes the loop twice more.
    g_source_set_can_recurse(source, 1)
    g_source_set_priority(source, priority)
    g_source_attach(source, nil)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}
