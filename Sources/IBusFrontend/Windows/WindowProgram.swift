import CGLib
import GLibSupport
import Glibc
import KeyboardCore

/// The program `tieng-windows`, which tells which window has the focus where no part of the desktop
/// does: on X11, sway, labwc and other compositors of wlroots.
///
/// It tells by a pipe that nobody else has, and ends when that is closed.
final class WindowProgram {
  private static let name = "tieng-windows"
  /// How many bytes may come before a window is told as a whole.
  private static let longest = 8_192

  private let folders: [String]
  /// What it tells by; nil while it does not run.
  private var file: Int32?
  private var source: guint = 0
  private var received: [UInt8] = []

  /// Is called with what is told, and with nil when nothing is told any more.
  var onWindow: (FocusedWindow?) -> Void = { _ in }

  /// - Parameter folders: The folders in which the program is looked for.
  init(in folders: [String] = CompanionProgram.folders) { self.folders = folders }

  deinit { close() }

  /// Starts it, if it does not run.
  func start() {
    guard file == nil else { return }
    do {
      let file = try CompanionProgram.startTelling(WindowProgram.name, in: folders)
      self.file = file
      // Borrowed: the source is destroyed with this object.
      source = g_unix_fd_add_full(
        G_PRIORITY_DEFAULT, file, G_IO_IN,
        { _, _, context in
          let program = Unmanaged<WindowProgram>.fromOpaque(context!).takeUnretainedValue()
          withExtendedLifetime(program) { program.read() }
          return 1
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    } catch {
      Log.warning("nobody tells which window has the focus: \(error)")
    }
  }

  /// Has it end.
  func stop() {
    guard file != nil else { return }
    close()
    onWindow(nil)
  }

  private func close() {
    guard let file else { return }
    g_source_remove(source)
    Glibc.close(file)
    self.file = nil
    received = []
  }

  private func read() {
    guard let file else { return }
    var room = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(file, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return stop() }
    received += room.prefix(count)
    var last: FocusedWindow??
    while let window = next() { last = .some(window) }
    guard received.count <= WindowProgram.longest else { return stop() }
    if let window = last { onWindow(window) }
  }

  /// The next window that has come as a whole; the inner nil is no window.
  private func next() -> FocusedWindow?? {
    guard let middle = received.firstIndex(of: 0),
      let end = received[(middle + 1)...].firstIndex(of: 0)
    else { return nil }
    let application = String(decoding: received[..<middle], as: UTF8.self)
    let title = String(decoding: received[(middle + 1)..<end], as: UTF8.self)
    received.removeSubrange(...end)
    if application.isEmpty, title.isEmpty { return .some(nil) }
    return FocusedWindow(application: application, title: title)
  }
}
