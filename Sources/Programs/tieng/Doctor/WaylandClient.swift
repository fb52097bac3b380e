import GLibSupport
import Glibc
import Terminal
import TiengCore

/// What `tieng doctor` says of IBus' own client of Wayland, which a compositor asks for all
/// applications.
enum WaylandClient {
  /// The first version of IBus that speaks to compositors other than KWin.
  static let forOthers = VersionNumber("1.5.32")
  /// The first version that tells the engine which fields are for passwords.
  private static let forPasswords = VersionNumber("1.5.34")
  /// The first KWin in which Chromium was seen to keep its input method.
  private static let forChromium = VersionNumber("6.7")
  /// The desktop file by which KWin starts the client.
  private static let entry = "org.freedesktop.IBus.Panel.Wayland.Gtk3.desktop"
  private static let program = "ibus-ui-gtk3"

  /// The ways to start the client with a session: the line to add, and the file.
  private static let starts = [
    "sway": ("exec ibus start --type wayland", "~/.config/sway/config"),
    "labwc": ("ibus start --type wayland &", "~/.config/labwc/autostart"),
    "Hyprland": ("exec-once = ibus start --type wayland", "~/.config/hypr/hyprland.conf"),
  ]

  /// True if KWin can be told to start the client.
  static var isListed: Bool { entryPath != nil }

  private static var entryPath: String? {
    let folders = EnvironmentVariables["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    return folders.split(separator: ":").lazy.map { "\($0)/applications/\(entry)" }
      .first { access($0, F_OK) == 0 }
  }

  /// Checks whether the desktop asks the client.
  static func finding(_ desktop: CurrentDesktop) -> Finding {
    let subject = Explanation("desktop")
    let parts = desktop.parts
    let start = desktop.isKDE ? inKDE : inOthers(desktop)
    if desktop.isKDE {
      switch chosenInKDE {
      case nil:
        return .problem(
          subject, Explanation("{desktop} is not told to use IBus", parts: parts), remedy: start)
      case let other? where !other.hasSuffix(entry):
        return .problem(
          subject,
          Explanation(
            "{desktop} uses {other} instead of IBus",
            ["other": String(other.split(separator: "/").last ?? "")], parts: parts),
          remedy: start)
      default: break
      }
    }
    guard isRunning else {
      return .problem(
        subject, Explanation("IBus does not speak for the applications of {desktop}", parts: parts),
        remedy: start)
    }
    return .good(
      subject,
      Explanation("{desktop} on Wayland: IBus speaks for all applications", parts: parts))
  }

  private static let inKDE = Explanation(
    "choose IBus Wayland in System Settings ▸ Keyboard ▸ Virtual Keyboard")

  private static func inOthers(_ desktop: CurrentDesktop) -> Explanation {
    guard let (line, file) = desktop.names.lazy.compactMap({ starts[$0] }).first else {
      return Explanation(
        "have {desktop} start with the session: ibus start --type wayland", parts: desktop.parts)
    }
    return Explanation(
      "put {setting} into {file}, then log in again", ["setting": line, "file": file])
  }

  /// The desktop file of the input method that KWin starts, if it is told to start one.
  private static var chosenInKDE: String? {
    let home =
      EnvironmentVariables["XDG_CONFIG_HOME"] ?? "\(EnvironmentVariables["HOME"] ?? "")/.config"
    let system = EnvironmentVariables["XDG_CONFIG_DIRS"] ?? "/etc/xdg"
    for folder in [home] + system.split(separator: ":").map(String.init) {
      guard let bytes = try? StandardStreams.read("\(folder)/kwinrc") else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      let group = lines.drop { $0 != "[Wayland]" }.dropFirst().prefix { !$0.hasPrefix("[") }
      // A key may be followed by marks: InputMethod[$e]=…
      for line in group where line.hasPrefix("InputMethod=") || line.hasPrefix("InputMethod[") {
        let value = line.drop { $0 != "=" }.dropFirst()
        return value.isEmpty ? nil : String(value)
      }
    }
    return nil
  }

  /// True if the client runs in this session.
  private static var isRunning: Bool {
    FolderNames("/proc").contains { name in
      guard Int32(name) != nil, isHere(name), let arguments = strings(in: "/proc/\(name)/cmdline")
      else {
        return false
      }
      return arguments.contains("--enable-wayland-im")
        && arguments.contains { $0.split(separator: "/").last == Substring(program) }
        && strings(in: "/proc/\(name)/environ")?.contains {
          $0 == "XDG_RUNTIME_DIR=\(EnvironmentVariables["XDG_RUNTIME_DIR"] ?? "")"
        } == true
    }
  }

  /// True if a process is of this user and of this system: containers and other roots may have
  /// the same folders.
  private static func isHere(_ process: String) -> Bool {
    var status = stat()
    let spaces = ["self", process].map { FolderNames.target(of: "/proc/\($0)/ns/pid") }
    return stat("/proc/\(process)", &status) == 0 && status.st_uid == getuid()
      && spaces[0] == spaces[1] && FolderNames.target(of: "/proc/\(process)/root") == "/"
  }

  /// The strings of a file in which each ends with a zero byte, as in /proc.
  private static func strings(in path: String) -> [String]? {
    (try? StandardStreams.read(path))?.split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

// Known faults of versions.
extension WaylandClient {
  /// The known faults of this version of IBus and of this compositor.
  static func faults(_ desktop: CurrentDesktop, _ daemon: Daemon) -> [Finding] {
    guard desktop.way == .client, desktop.display != nil else { return [] }
    return passwords(daemon) + (desktop.isKDE ? chromium : [])
  }

  private static func passwords(_ daemon: Daemon) -> [Finding] {
    guard daemon.engines != nil, daemon.number < forPasswords else { return [] }
    return [
      .problem(
        Explanation("passwords"),
        Explanation(
          """
          {version} does not tell on Wayland which fields are for passwords: browsers show what is \
          typed there, with marks
          """, ["version": daemon.version]),
        remedy: Explanation(
          "install {version} or newer; until then turn Vietnamese off before a password",
          ["version": "IBus 1.5.34"]))
    ]
  }

  private static var chromium: [Finding] {
    guard let answer = ChildProcess(["timeout", "5", "kwin_wayland", "--version"]),
      let version = answer.output.split(whereSeparator: \.isWhitespace).last,
      VersionNumber(String(version)) < forChromium
    else { return [] }
    return [
      .note(
        .verbatim("Chromium"),
        Explanation(
          "KWin {version} may leave it without an input method after a change of windows",
          ["version": String(version)]),
        remedy: Explanation("click into another field and back, or install Plasma 6.7 or newer"))
    ]
  }
}

/// A version, such as `1.5.32` in `IBus 1.5.32`. Its numbers are compared one by one.
struct VersionNumber: Comparable {
  private let parts: [Int]

  init(_ text: String) {
    let start = text.drop { !$0.isNumber }
    parts = start.prefix { $0.isNumber || $0 == "." }.split(separator: ".").map { Int($0) ?? 0 }
  }

  static func < (one: Self, other: Self) -> Bool {
    one.parts.lexicographicallyPrecedes(other.parts)
  }
}
