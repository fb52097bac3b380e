import Explanations
import GLibSupport

/// The desktop that this process was started from, by its environment.
struct Desktop {
  enum Display: String {
    case wayland = "Wayland"
    case x11 = "X11"
  }

  let display: Display?
  let isGNOME: Bool

  static var current: Desktop {
    let names = Environment["XDG_CURRENT_DESKTOP"]?.split(separator: ":") ?? []
    return Desktop(
      display: Environment["WAYLAND_DISPLAY"] != nil
        ? .wayland : Environment["DISPLAY"] != nil ? .x11 : nil,
      isGNOME: names.contains { $0 == "GNOME" || $0 == "Unity" || $0 == "Budgie" })
  }

  var finding: Finding {
    let subject = Explanation("desktop")
    guard let display else {
      return .note(
        subject,
        Explanation("neither WAYLAND_DISPLAY nor DISPLAY is set: not all can be told from here"),
        remedy: Explanation("run tieng doctor in a terminal of the desktop"))
    }
    guard display == .wayland, !isGNOME else {
      return .good(
        subject,
        Explanation("{desktop} on {display}", ["display": display.rawValue], parts: parts))
    }
    return .note(
      subject, Explanation("{desktop} on Wayland has to be told to use IBus", parts: parts),
      remedy: Explanation(
        "choose IBus as the virtual keyboard in the settings of {desktop}", parts: parts))
  }

  /// Its name.
  private var parts: [String: Explanation] {
    let name = isGNOME ? "GNOME" : Environment["XDG_CURRENT_DESKTOP"]
    return ["desktop": name.map(Explanation.verbatim) ?? Explanation("an unknown desktop")]
  }

  /// The variables that name the input method of a toolkit.
  var inputModules: [Finding] {
    guard display != nil else { return [] }
    return [
      module("GTK_IM_MODULE", isNeeded: !isGNOME && display == .x11, for: .verbatim("GTK")),
      module("QT_IM_MODULE", isNeeded: isGNOME || display == .x11, for: .verbatim("Qt")),
      module("XMODIFIERS", isNeeded: isGNOME || display == .x11, for: Explanation("older X11")),
    ]
  }

  private func module(_ variable: String, isNeeded: Bool, for toolkit: Explanation) -> Finding {
    let subject = Explanation.verbatim(variable)
    let right = variable == "XMODIFIERS" ? "@im=ibus" : "ibus"
    switch Environment[variable] {
    case right:
      return .good(subject, .verbatim(right))
    case let other? where other != "wayland" || display != .wayland:
      return .problem(
        subject,
        Explanation(
          "{toolkit} applications use '{other}' instead of IBus", ["other": other],
          parts: ["toolkit": toolkit]),
        remedy: remedy(for: variable, right))
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
}
