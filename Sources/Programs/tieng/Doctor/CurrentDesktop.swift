import GLibSupport
import TiengCore

/// What `tieng doctor` says of the desktop: that which this process was started from, by its
/// environment.
struct CurrentDesktop {
  enum Display: String {
    case wayland = "Wayland"
    case x11 = "X11"
  }

  /// The way in which keys come to IBus.
  enum Way {
    /// GNOME Shell asks IBus for all applications.
    case shell
    /// The compositor asks IBus' own client of Wayland for all applications.
    case client
    /// Each application asks by itself, with a module.
    case modules
  }

  let display: Display?
  /// The names that the desktop gives itself, such as `sway` and `wlroots`.
  let names: [String]
  let way: Way

  static func current(_ daemon: Daemon) -> CurrentDesktop {
    let names =
      EnvironmentVariables["XDG_CURRENT_DESKTOP"]?.split(separator: ":").map(String.init) ?? []
    let display: Display? =
      EnvironmentVariables["WAYLAND_DISPLAY"] != nil
      ? .wayland : EnvironmentVariables["DISPLAY"] != nil ? .x11 : nil
    guard !names.contains(where: { ["GNOME", "Unity", "Budgie"].contains($0) }) else {
      return CurrentDesktop(display: display, names: ["GNOME"], way: .shell)
    }
    let hasClient =
      names.contains("KDE") ? WaylandClient.isListed : daemon.number >= WaylandClient.forOthers
    return CurrentDesktop(
      display: display, names: names,
      way: display != .x11 && hasClient ? .client : .modules)
  }

  var isGNOME: Bool { way == .shell }
  var isKDE: Bool { names.contains("KDE") }

  var finding: Finding {
    let subject = Explanation("desktop")
    guard let display else {
      return .note(
        subject,
        Explanation("neither WAYLAND_DISPLAY nor DISPLAY is set: not all can be told from here"),
        remedy: Explanation("run tieng doctor in a terminal of the desktop"))
    }
    if way == .client { return WaylandClient.finding(self) }
    return .good(
      subject, Explanation("{desktop} on {display}", ["display": display.rawValue], parts: parts))
  }

  /// The parts of texts: the name of the desktop.
  var parts: [String: Explanation] {
    ["desktop": names.first.map(Explanation.verbatim) ?? Explanation("an unknown desktop")]
  }
}

// The variables that name the input method of a toolkit.
extension CurrentDesktop {
  var inputModules: [Finding] {
    guard display != nil else { return [] }
    return [
      module("GTK_IM_MODULE", isNeeded: way == .modules, for: .verbatim("GTK")),
      module("QT_IM_MODULE", isNeeded: way != .client, for: .verbatim("Qt")),
      module("XMODIFIERS", isNeeded: way != .client, for: Explanation("older X11")),
    ]
  }

  /// A fault of IBus' server for older X11 applications (ibus#2896).
  func lettersOfX11(_ daemon: Daemon) -> [Finding] {
    let versions = VersionNumber("1.5.32")..<VersionNumber("1.5.34")
    guard EnvironmentVariables["XMODIFIERS"] == "@im=ibus", versions.contains(daemon.number) else {
      return []
    }
    return [
      .note(
        Explanation("older X11"),
        Explanation(
          """
          {version} loses ư, ơ and other letters in xterm, Java or Wine. Tiếng writes some of them \
          there with a mark of its own, so a search for the same word may not find them
          """,
          ["version": daemon.version]),
        remedy: Explanation("update IBus to 1.5.34 or later"))
    ]
  }

  private func module(_ variable: String, isNeeded: Bool, for toolkit: Explanation) -> Finding {
    let subject = Explanation.verbatim(variable)
    let right = variable == "XMODIFIERS" ? "@im=ibus" : "ibus"
    switch EnvironmentVariables[variable] {
    case right where way == .client && variable != "XMODIFIERS":
      let message = Explanation(
        "{toolkit} applications go around {desktop}: no table of suggestions opens there",
        parts: parts.merging(["toolkit": toolkit]) { $1 })
      // On desktops other than KWin, these variables have an advantage: the open word is kept when
      // another window gets the focus.
      return isKDE
        ? .problem(subject, message, remedy: removal(of: variable))
        : .note(subject, message, remedy: removal(of: variable))
    case right:
      return .good(subject, .verbatim(right))
    case let other? where other != "wayland" || display != .wayland:
      return .problem(
        subject,
        Explanation(
          "{toolkit} applications use '{other}' instead of IBus", ["other": other],
          parts: ["toolkit": toolkit]),
        remedy: way == .client ? removal(of: variable) : remedy(for: variable, right))
    case nil where isNeeded:
      return .problem(
        subject,
        Explanation(
          "it is not set: {toolkit} applications do not use IBus", parts: ["toolkit": toolkit]),
        remedy: remedy(for: variable, right))
    case let value:
      return .good(subject, value.map(Explanation.verbatim) ?? Explanation("not set, nor needed"))
    }
  }

  private func remedy(for variable: String, _ right: String) -> Explanation {
    ChildProcess.isInstalled("im-config")
      ? Explanation("{command}, then log in again", ["command": "im-config -n ibus"])
      : Explanation(
        "put {setting} into {file}, then log in again",
        ["setting": "\(variable)=\(right)", "file": "~/.config/environment.d/ibus.conf"])
  }

  private func removal(of variable: String) -> Explanation {
    ChildProcess.isInstalled("im-config")
      ? Explanation("{command}, then log in again", ["command": "im-config -n none"])
      : Explanation(
        "take {variable} out of ~/.config/environment.d, ~/.profile or /etc/environment, then log in again",
        ["variable": variable])
  }
}
