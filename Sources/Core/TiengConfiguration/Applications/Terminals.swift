/// The terminals that a rule for ``ApplicationRule/terminals`` matches.
enum Terminals {
  private static let names: Set<String> = [
    "alacritty", "blackbox", "console", "contour", "cool-retro-term", "foot", "footclient",
    "ghostty",
    "gnome-terminal-server", "guake", "hyper", "kgx", "kitty", "konsole", "ptyxis", "rio",
    "rxvt-unicode", "st", "st-256color", "tabby", "terminator", "terminology", "tilda", "tilix",
    "urxvt", "yakuake",
  ]

  /// True if this is a terminal.
  ///
  /// - Parameter name: The name of an application in lower case. Only its last part counts.
  static func has(_ name: String) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return names.contains(last) || last.hasSuffix("terminal") || last.hasSuffix("xterm")
      || last == "wezterm"
  }
}
