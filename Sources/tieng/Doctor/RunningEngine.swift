import Explanations
import GLibSupport
import Glibc

/// A running engine of Tiếng, which is a process of the user.
struct RunningEngine {
  let process: Int32
  /// The path of its program. The kernel adds ` (deleted)` if the program was replaced since.
  let program: String

  static var findings: [Finding] {
    let engines = all
    guard !engines.isEmpty else {
      return [.good(subject, Explanation("none now: ibus-daemon starts it when it is needed"))]
    }
    let installed = Component.installed?.program
    return engines.map { $0.finding(installed: installed) }
  }

  private static let subject = Explanation("running engine")

  private func finding(installed: String?) -> Finding {
    var values = ["process": "\(process)", "program": program]
    if program.hasSuffix(" (deleted)") {
      return .problem(
        Self.subject,
        Explanation("process {process} is of the version installed before", values),
        remedy: .verbatim("ibus restart"))
    }
    if let installed, program != Self.resolved(installed) {
      values["installed"] = installed
      return .problem(
        Self.subject, Explanation("process {process} is {program}, not {installed}", values),
        remedy: .verbatim("kill \(process) && ibus restart"))
    }
    return .good(Self.subject, Explanation("process {process}, {program}", values))
  }

  private static var all: [RunningEngine] {
    FolderNames("/proc").compactMap { name in
      guard let process = Int32(name), isOwn("/proc/\(name)"),
        let program = FolderNames.target(of: "/proc/\(name)/exe"),
        program.split(separator: "/").last?.hasPrefix("ibus-engine-tieng") == true
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
