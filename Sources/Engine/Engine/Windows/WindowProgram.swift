import GLibSupport
import Glibc
package import TiengCore

/// The program `tieng-windows`, which reports the focused window where no part of the desktop does:
/// on X11, sway, labwc and other compositors of wlroots.
///
/// It writes to a private pipe, and ends when the pipe is closed.
package final class WindowProgram {
  private static let name = "tieng-windows"
  /// The largest number of bytes of an incomplete report.
  private static let longest = 8_192

  private let folders: [String]
  /// The pipe that it writes to. Nil while it does not run.
  private var file: Int32?
  private var watch: DescriptorWatch?
  private var received: [UInt8] = []

  /// Called with each window, and with nil when the program ends.
  package var onWindow: (FocusedWindow?) -> Void = { _ in }

  /// Called when it has reported windows and has ended, although it was not stopped.
  var onEnd: () -> Void = {}
  private var hasTold = false

  /// - Parameter folders: The folders to search for the program.
  package init(in folders: [String] = CompanionProgram.folders) { self.folders = folders }

  deinit { close() }

  /// Starts the program, unless it runs.
  package func start() {
    guard file == nil else { return }
    do {
      let file = try CompanionProgram.startTelling(WindowProgram.name, in: folders)
      self.file = file
      watch = DescriptorWatch(file) { [unowned self] in read() }
    } catch {
      Log.warning("nobody tells which window has the focus: \(error)")
    }
  }

  /// Ends the program.
  package func stop() {
    guard file != nil else { return }
    close()
    onWindow(nil)
  }

  private func end() {
    let hasTold = hasTold
    stop()
    if hasTold { onEnd() }
  }

  private func close() {
    guard let file else { return }
    watch = nil
    Glibc.close(file)
    self.file = nil
    received = []
    hasTold = false
  }

  private func read() {
    guard let file else { return }
    var room = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(file, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return end() }
    received += room.prefix(count)
    var last: FocusedWindow??
    while let window = next() { last = .some(window) }
    guard received.count <= WindowProgram.longest else { return end() }
    if let window = last {
      hasTold = true
      onWindow(window)
    }
  }

  /// Takes the next complete report. The inner nil means that no window has the focus.
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
