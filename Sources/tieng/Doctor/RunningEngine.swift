import GLibSupport
import Glibc

/// A process of the user's that is an engine of Tiếng.
struct RunningEngine {
  let process: Int32
  /// What it was started from. The kernel adds ` (deleted)` to a program that
  /// was replaced since.
  let program: String

  static var findings: [Finding] {
    let engines = all
    guard !engines.isEmpty else {
      return [.good("running engine", "none now: ibus-daemon starts it when it is needed")]
    }
    let installed = Component.installed?.program
    return engines.map { engine in
      if engine.program.hasSuffix(" (deleted)") {
        return .problem(
          "running engine", "process \(engine.process) is of the version installed before",
          remedy: "ibus restart")
      }
      if let installed, engine.program != resolved(installed) {
        return .problem(
          "running engine", "process \(engine.process) is \(engine.program), not \(installed)",
          remedy: "kill \(engine.process) && ibus restart")
      }
      return .good("running engine", "process \(engine.process), \(engine.program)")
    }
  }

  private static var all: [RunningEngine] {
    FolderNames("/proc").compactMap { name in
      guard let process = Int32(name), isOwn("/proc/\(name)"),
        let program = FolderNames.target(of: "/proc/\(name)/exe"),
        program.split(separator: "/").last?.hasPrefix("ibus-engine-tieng") == true,
        !ProcessName.isKeeper(process)
      else { return nil }
      return RunningEngine(process: process, program: program)
    }
  }

  private static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == getuid()
  }

  /// A path without symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
