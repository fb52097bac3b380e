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
    guard let display else {
      return .note(
        "desktop", "neither WAYLAND_DISPLAY nor DISPLAY is set: not all can be told from here",
        remedy: "run tieng doctor in a terminal of the desktop")
    }
    let name = isGNOME ? "GNOME" : Environment["XDG_CURRENT_DESKTOP"] ?? "an unknown desktop"
    guard display == .wayland, !isGNOME else {
      return .good("desktop", "\(name) on \(display.rawValue)")
    }
    return .note(
      "desktop", "\(name) on Wayland has to be told to use IBus",
      remedy: "choose IBus as the virtual keyboard in the settings of \(name)")
  }

  /// The variables that name the input method of a toolkit.
  var inputModules: [Finding] {
    guard display != nil else { return [] }
    return [
      module("GTK_IM_MODULE", isNeeded: !isGNOME && display == .x11, for: "GTK"),
      module("QT_IM_MODULE", isNeeded: isGNOME || display == .x11, for: "Qt"),
      module("XMODIFIERS", isNeeded: isGNOME || display == .x11, for: "older X11"),
    ]
  }

  private func module(_ variable: String, isNeeded: Bool, for toolkit: String) -> Finding {
    let right = variable == "XMODIFIERS" ? "@im=ibus" : "ibus"
    let remedy =
      ChildProcess.isInstalled("im-config")
      ? "im-config -n ibus, then log in again"
      : "put \(variable)=\(right) into ~/.config/environment.d/ibus.conf, then log in again"
    switch Environment[variable] {
    case right:
      return .good(variable, right)
    case let other? where other != "wayland" || display != .wayland:
      return .problem(
        variable, "\(toolkit) applications use '\(other)' instead of IBus", remedy: remedy)
    case nil where isNeeded:
      return .problem(
        variable, "it is not set: \(toolkit) applications do not use IBus", remedy: remedy)
    case let value:
      return .good(variable, value ?? "not set, nor needed")
    }
  }
}
