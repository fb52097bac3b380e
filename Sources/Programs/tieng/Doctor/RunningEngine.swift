import DBusSupport
import GLibSupport
import Glibc
import TiengCore

/// What `tieng doctor` says of the engine that serves this session's IBus.
///
/// Processes of the same name may belong to other sessions, containers or roots of the user. So the
/// engine is asked over the bus of this session's IBus, and no process is looked for.
enum RunningEngine {
  private static let subject = Explanation("running engine")
  private static let restart = Explanation.verbatim("ibus restart")

  /// - Parameter daemon: The running ibus-daemon.
  static func findings(_ daemon: Daemon) -> [Finding] {
    guard daemon.engines != nil, let address = Daemon.address,
      let bus = EngineBus(address: address), bus.hasEngine
    else {
      return [.good(subject, Explanation("none now: ibus-daemon starts it when it is needed"))]
    }
    switch bus.property(EngineIdentity.property, EngineIdentity.init) {
    case .value(let engine):
      return [finding(engine, installed: Component.installed?.program)]
        + [others(besides: engine.sessionName)].compactMap(\.self)
    case .refused:
      return [
        .problem(subject, Explanation("it is of the version installed before"), remedy: restart)
      ]
    case .none: return [.problem(subject, Explanation("it does not answer"), remedy: restart)]
    }
  }

  /// A finding about a program that has the engine's name on the session bus, or waits for it. A
  /// second session of the user on the same bus has such a program, too.
  private static func others(besides engine: String) -> Finding? {
    let dbus = (name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    guard !engine.isEmpty, let address = SessionBus.address(),
      let bus = try? BusConnection(address: address)
    else { return nil }
    var owners: [String] = []
    _ = bus.ask("ListQueuedOwners", of: dbus.name, at: dbus.path, on: dbus.name) {
      $0.append(EngineBus.name)
    } read: {
      $0.inElements { elements -> Bool? in
        while let owner = elements.string() { owners.append(String(cString: owner)) }
        return true
      }
    }
    guard let other = owners.first(where: { $0 != engine }) else { return nil }
    let process = bus.ask(
      "GetConnectionUnixProcessID", of: dbus.name, at: dbus.path, on: dbus.name
    ) {
      $0.append(other)
    } read: {
      $0.uint32()
    }
    let values = ["process": process.map { "\($0)" } ?? other]
    return .note(
      subject,
      owners.first == other
        ? Explanation(
          """
          process {process} has its name on the session bus: the keyboard on the screen and the \
          desktop talk with that
          """, values)
        : Explanation("process {process} waits for its name on the session bus", values),
      remedy: Explanation("end that process, unless it is the engine of another session of yours"))
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
