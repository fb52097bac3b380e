import GLibSupport
import Glibc

/// The process that ibus-daemon starts, which starts the engine's own and starts
/// it again when something kills it.
///
/// ibus-daemon 1.5.27 commits the open word of an engine that has died, and then
/// hands every key to the application until the user chooses the input source
/// again: nothing in it, nor in GNOME Shell 43, asks for the engine by itself.
struct Supervisor {
  /// What the engine's process is to know of those before it.
  struct Engine: @unchecked Sendable {
    /// The signal that ended the one before, if there was one.
    let deathOfLast: Int32?
    /// The engine that was last asked for.
    let memory: EngineNameMemory
  }

  /// How often it is started again in ``period`` seconds: one that dies as soon
  /// as it starts is given up.
  private static let limit = 5
  private static let period = 60

  private var deaths: [Int] = []
  private let memory = EngineNameMemory()

  /// Starts the engine's process, which does what `body` does. This one exits as
  /// the engine does.
  static func run(_ body: @escaping @Sendable (Engine) -> Never) -> Never {
    var supervisor = Supervisor()
    let engine = supervisor.fork()
    // The Swift runtime keeps the number of the thread that takes a lock, which
    // after a fork is that of the other process: two threads that need the same
    // global for the first time would then wait for ever. A new thread has its
    // own.
    Background.run { body(engine) }
    while true { pause() }
  }

  /// Returns in the engine's process alone.
  private mutating func fork() -> Engine {
    // Waited for below; the engine's process gets them as they were.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGCHLD, SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &signals, &before)
    var death: Int32?
    while true {
      let process = Glibc.fork()
      if process <= 0 {
        // The engine's process, or this one where no other can be made.
        sigprocmask(SIG_SETMASK, &before, nil)
        if death != nil { Supervisor.takeName("ibus-engine-tieng") }
        return Engine(deathOfLast: death, memory: memory)
      }
      if death == nil { Supervisor.takeName(ProcessName.keeper) }
      let signal = Supervisor.wait(for: process, signals)
      guard mayRestart() else {
        Log.warning(
          "the engine was ended \(deaths.count) times in a minute, the last time by signal "
            + "\(signal), and is not started again until its input source is chosen anew")
        exit(128 + signal)
      }
      death = signal
    }
  }

  /// Takes a name, by which the two processes are told apart. One that is forked
  /// has that of the other.
  private static func takeName(_ name: String) {
    guard let file = fopen("/proc/self/comm", "w") else { return }
    fputs(name, file)
    fclose(file)
  }

  /// Waits for the end of the engine's process, to which it passes on the wish
  /// that it ends.
  ///
  /// - Returns: The signal that has killed it. Where it ended of itself or was
  ///   asked to, this process ends as well.
  private static func wait(for process: pid_t, _ signals: sigset_t) -> Int32 {
    var signals = signals
    var wasAsked = false
    while true {
      var signal: Int32 = 0
      sigwait(&signals, &signal)
      guard signal == SIGCHLD else {
        wasAsked = true
        kill(process, signal)
        continue
      }
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { continue }
      let death = status & 0x7f
      if death == 0 { exit(status >> 8 & 0xff) }
      if wasAsked || [SIGTERM, SIGINT, SIGHUP].contains(death) { exit(128 + death) }
      return death
    }
  }

  private mutating func mayRestart() -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    deaths.removeAll { $0 < now.tv_sec - Supervisor.period }
    deaths.append(now.tv_sec)
    return deaths.count <= Supervisor.limit
  }
}
