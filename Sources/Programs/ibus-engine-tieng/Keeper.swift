import GLibSupport
import Glibc
import TiengGLib

/// If the engine dies, the user goes on typing Vietnamese: a small process restarts the engine after
/// something has killed it.
///
/// When an engine dies, ibus-daemon 1.5.27 commits the open word and then sends all keys to the
/// application until the user chooses the input source again. Neither ibus-daemon nor GNOME Shell
/// 43 restarts an engine.
///
/// The process is the program `tieng-keeper`, which reads from a pipe. It needs 4 kB; a fork of the
/// engine would copy the engine's private memory. It is given the name of the last requested engine:
/// an engine may be killed before it has written anything. Each line of the pipe is a later name. An
/// empty line means a normal end. If the pipe closes without one, the engine has died.
final class Keeper {
  private static let program = "tieng-keeper"

  private var pipe: Int32 = -1
  /// Starts another keeper when something has killed this one.
  private var watch: DescriptorWatch?
  private let deaths: [Int]
  private var name: String
  private var isDismissed = false
  /// The number of keepers that were killed, and how many are replaced.
  private var replacedCount = 0
  private static let patience = 16

  /// - Parameter restart: How this engine was restarted, or nil.
  init(_ restart: Restart?) {
    deaths = restart?.deaths ?? []
    name = restart?.name ?? ""
  }

  /// Starts the process. This takes a few milliseconds, so do not call it during a key.
  func start() {
    guard let path = CompanionProgram.path(of: Keeper.program) else {
      let name = Keeper.program
      return Log.warning(
        "the engine will not be started again if it dies: \(name) is not beside it")
    }
    let arguments = [path, CommandLine.arguments[0], name] + deaths.map { "\($0)" }
    var copies = arguments.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    copies.append(nil)
    var error: UnsafeMutablePointer<GError>?
    // GLib starts it through an intermediate process, so it becomes a child of init and need not be
    // waited for.
    guard
      g_spawn_async_with_pipes(
        nil, &copies, nil, G_SPAWN_CLOEXEC_PIPES, nil, nil, nil, &pipe, nil, nil, &error) != 0
    else {
      defer { g_error_free(error) }
      let reason = String(cString: error!.pointee.message)
      return Log.warning("the engine will not be started again if it dies: \(reason)")
    }
    watch = DescriptorWatch(pipe, for: G_IO_ERR, priority: G_PRIORITY_LOW) { [unowned self] in
      replace()
    }
  }

  private func replace() {
    watch = nil
    close(pipe)
    pipe = -1
    guard !isDismissed, replacedCount < Keeper.patience else { return }
    replacedCount += 1
    start()
  }

  /// Sets the engine to choose after a restart.
  func remember(_ name: String) {
    self.name = name
    write(name)
  }

  /// Ends the keeper, because the engine ends normally or cannot continue.
  func dismiss() {
    isDismissed = true
    write("")
  }

  private func write(_ line: String) {
    guard pipe != -1 else { return }
    // If the keeper was killed, the line is lost: SIGPIPE is ignored.
    let line = line + "\n"
    _ = Glibc.write(pipe, line, line.utf8.count)
  }
}
