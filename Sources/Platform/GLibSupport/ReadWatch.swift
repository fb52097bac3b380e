import CGLib

/// Calls a function on the main loop whenever a file has something to read or has ended.
///
///     final class Reader {
///       private var watch: ReadWatch?
///       func follow(_ file: Int32) {
///         watch = ReadWatch(file) { [unowned self] in read() }   // until `watch` is nil
///       }
///       private func read() {}
///     }
package final class ReadWatch {
  private let body: () -> Void
  private var source: guint = 0

  package init(_ file: Int32, _ body: @escaping () -> Void) {
    self.body = body
    // Borrowed: the source is destroyed with this object.
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, file, G_IO_IN,
      { _, _, context in
        let watch = Unmanaged<ReadWatch>.fromOpaque(context!).takeUnretainedValue()
        // The function may release the object.
        withExtendedLifetime(watch) { watch.body() }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  deinit { g_source_remove(source) }
}
