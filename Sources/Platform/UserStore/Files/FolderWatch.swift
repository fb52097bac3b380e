import GLibSupport
import TiengGLib

/// Tells which files of a folder were changed, added or removed, as long as this object lives. It
/// tells on the main loop of the thread that made it.
///
///     let watch = FolderWatch("/home/an/.config/ibus-tieng") { names in
///       if names.contains("macros.tsv") { reload() }
///     }
///
/// It watches the folder and not the files, because files are replaced rather than changed. Changes
/// within a tenth of a second are told together, because one save makes several. If the folder
/// itself appears or disappears, ``itself`` is told: then any file in it may have changed.
package final class FolderWatch {
  /// The name that stands for the folder itself.
  package static let itself = "."

  private let path: String
  private let monitor: GObjectReference<GFileMonitor>
  private let handler: (Set<String>) -> Void
  /// What has changed since the handler was called.
  private var names: Set<String> = []
  private lazy var telling = DelayedTask(
    delay: FolderWatch.delay, in: g_main_context_get_thread_default()
  ) { [unowned self] in tell() }

  /// The milliseconds from the first change until the changes are told.
  private static let delay = 100

  /// - Returns: Nil if the folder cannot be watched. A missing folder can be watched: GLib looks
  ///   for it every four seconds.
  package init?(_ folder: String, handler: @escaping (Set<String>) -> Void) {
    // This asks for the local file system by name, because the default one would be GVfs, which
    // loads a library and starts a process.
    let file = g_vfs_get_file_for_path(g_vfs_get_local(), folder)
    defer { g_object_unref(UnsafeMutableRawPointer(file!)) }
    guard let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else {
      return nil
    }
    path = String(cString: g_file_peek_path(file))
    self.monitor = GObjectReference(owning: monitor)
    self.handler = handler
    listen()
  }

  deinit {
    g_signal_handlers_disconnect_matched(
      monitor.pointer, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
      Unmanaged.passUnretained(self).toOpaque())
    g_file_monitor_cancel(monitor.pointer)
  }

  private func listen() {
    let changed:
      @convention(c) (
        UnsafeMutableRawPointer, OpaquePointer?, OpaquePointer?, UInt32, UnsafeMutableRawPointer
      ) -> Void = { _, file, other, _, context in
        let watch = Unmanaged<FolderWatch>.fromOpaque(context).takeUnretainedValue()
        watch.add(file)
        watch.add(other)
      }
    // Borrowed: deinit disconnects it.
    connect(
      monitor.pointer, "changed", to: changed, with: Unmanaged.passUnretained(self).toOpaque())
  }

  private func add(_ file: OpaquePointer?) {
    guard let file, let changed = g_file_peek_path(file), let name = g_file_get_basename(file)
    else { return }
    if names.isEmpty { telling.schedule() }
    names.insert(String(cString: changed) == path ? FolderWatch.itself : String(cString: name))
    g_free(name)
  }

  private func tell() {
    let told = names
    names = []
    handler(told)
  }
}
