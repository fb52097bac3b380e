import GLibSupport
import TiengCore

/// What `tieng doctor` says of the running ibus-daemon, which is asked through the command `ibus`.
struct Daemon {
  /// The names of the engines that it lists, or nil if it does not answer.
  let engines: [String]?
  let version: String
  var number: VersionNumber { VersionNumber(version) }

  /// The engine of Vietnamese.
  static let engine = "tieng:vi"

  static var current: Daemon {
    Daemon(
      engines: Daemon.ask("list-engine", "--name-only").map { text in
        text.split(whereSeparator: \.isNewline).map(String.init)
      },
      version: Daemon.ask("version") ?? "IBus")
  }

  /// The output of `ibus`, without the last line break. Nil if it fails or takes more than five
  /// seconds.
  private static func ask(_ arguments: String...) -> String? {
    guard let ibus = ChildProcess(["timeout", "5", "ibus"] + arguments), ibus.status == 0 else {
      return nil
    }
    return ibus.output.last == "\n" ? String(ibus.output.dropLast()) : ibus.output
  }

  /// The address of its bus.
  static var address: String? { ask("address") }

  var findings: [Finding] {
    let subject = Explanation("ibus-daemon")
    guard ChildProcess.isInstalled("ibus") else {
      return [
        .problem(
          subject, Explanation("IBus is not installed"), remedy: PackageManager.install("ibus"))
      ]
    }
    guard let engines else {
      return [
        .problem(
          subject, Explanation("none is running for you, or it does not answer"),
          remedy: .verbatim("ibus start || ibus-daemon --daemonize --xim --replace"))
      ]
    }
    return [
      .good(subject, Explanation("it runs ({version})", ["version": version])),
      Daemon.finding(engines),
    ]
  }

  private static func finding(_ engines: [String]) -> Finding {
    let subject = Explanation("engine")
    guard !engines.contains(engine) else {
      let others = engines.count { $0.hasPrefix("tieng:") } - 1
      guard others > 0 else {
        return .good(subject, Explanation("ibus-daemon lists {engine}", ["engine": engine]))
      }
      return .good(
        subject,
        Explanation(
          "ibus-daemon lists {engine} and {count} others",
          ["engine": engine, "count": "\(others)"]))
    }
    guard let component = Component.installed else {
      return .problem(
        subject,
        Explanation(
          "ibus-daemon does not list {engine}: there is no tieng.xml in {folders}",
          ["engine": engine, "folders": Component.folders.joined(separator: ", ")]),
        remedy: PackageManager.reinstall)
    }
    return .problem(
      subject,
      Explanation(
        "ibus-daemon does not list {engine}, though {path} is there",
        ["engine": engine, "path": component.path]),
      remedy: .verbatim("ibus restart"))
  }
}
