import CGLib
import GLibSupport
import Glibc

/// A small process that starts the engine anew when something has killed it.
///
/// ibus-daemon 1.5.27 commits the open word of an engine that has died, and then hands every key
/// to the application until the user chooses the input source again: nothing in it, nor in GNOME
/// Shell 43, asks for the engine by itself.
///
/// It is a shell that reads a pipe of the engine's: 0.1 MB, where a fork of the engine would have
/// a copy of what is the engine's own. A line of the pipe is the name of the engine that was asked
/// for last, an empty line the goodbye. The end of the pipe without one is a death.
final class Keeper {
  private static let script = """
    printf tieng-keeper 2>/dev/null >/proc/$$/comm
    program=$1 name=
    shift
    while read -r line; do
      [ "$line" ] || exit 0
      name=$line
    done
    exec "$program" --resume "$name" "$@" </dev/null
    """

  private var pipe: Int32 = -1
  private let deaths: [Int]
  private var name: String

  /// - Parameter restart: What this engine was started anew with, if it was.
  init(_ restart: Restart?) {
    deaths = restart?.deaths ?? []
    name = restart?.name ?? ""
  }

  /// Starts the process, in a few milliseconds: not in the way of a key.
  func start() {
    let arguments =
      ["/bin/sh", "-c", Keeper.script, "tieng-keeper", CommandLine.arguments[0]]
      + deaths.map { "\($0)" }
    var copies = arguments.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    copies.append(nil)
    var error: UnsafeMutablePointer<GError>?
    // GLib's own process between the two leaves it to init: nobody waits for it here.
    guard
      g_spawn_async_with_pipes(
        nil, &copies, nil, G_SPAWN_CLOEXEC_PIPES, nil, nil, nil, &pipe, nil, nil, &error) != 0
    else {
      defer { g_error_free(error) }
      let reason = String(cString: error!.pointee.message)
      return Log.warning("the engine will not be started again if it dies: \(reason)")
    }
    if !name.isEmpty { write(name) }
  }

  /// Has this engine chosen after a death.
  func remember(_ name: String) {
    self.name = name
    write(name)
  }

  /// The engine ends because it was asked to, or cannot go on.
  func dismiss() { write("") }

  private func write(_ line: String) {
    guard pipe != -1 else { return }
    // Where it was killed, the line reaches nobody; libdbus has SIGPIPE ignored.
    let line = line + "\n"
    _ = Glibc.write(pipe, line, line.utf8.count)
  }
}
