import Explanations
import GLibSupport
import Glibc

/// The engine that serves this session's IBus.
///
/// Processes of the same name may belong to other sessions, containers or roots of the user. So the
/// engine is asked over the bus of this session's IBus, and no process is looked for.
enum RunningEngine {
  private static let subject = Explanation("running engine")
  private static let restart = Explanation.verbatim("ibus restart")

  /// - Parameter daemon: The running ibus-daemon.
  static func finding(_ daemon: Daemon) -> Finding {
    guard daemon.engines != nil, let address = Daemon.address,
      let bus = EngineBus(address: address), bus.hasEngine
    else {
      return .good(subject, Explanation("none now: ibus-daemon starts it when it is needed"))
    }
    switch bus.property(EngineIdentity.property, EngineIdentity.init) {
    case .value(let engine): return finding(engine, installed: Component.installed?.program)
    case .refused:
      return .problem(
        subject, Explanation("it is of the version installed before"), remedy: restart)
    case .none: return .problem(subject, Explanation("it does not answer"), remedy: restart)
    }
  }

  private static func finding(_ engine: EngineIdentity, installed: String?) -> Finding {
    var values = ["process": "\(engine.process)", "program": engine.program]
    if engine.program.hasSuffix(" (deleted)") {
      return .problem(
        subject,
        Explanation("process {process} is of the version installed before", values),
        remedy: restart)
    }
    if let installed, engine.program != resolved(installed) {
      values["installed"] = installed
      // An engine ends with the daemon that it serves.
      return .problem(
        subject, Explanation("process {process} is {program}, not {installed}", values),
        remedy: restart)
    }
    return .good(subject, Explanation("process {process}, {program}", values))
  }

  /// A path without symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
