import CGLib

/// Where the files of whoever runs this process are, by the XDG Base Directory
/// Specification: a variable that holds no absolute path is ignored, which GLib does not do.
package enum UserDirectories {
  /// `$XDG_CONFIG_HOME`, or `~/.config`.
  package static var configuration: String { path("XDG_CONFIG_HOME", orAtHome: ".config") }

  /// `$XDG_DATA_HOME`, or `~/.local/share`.
  package static var data: String { path("XDG_DATA_HOME", orAtHome: ".local/share") }

  private static func path(_ variable: String, orAtHome folder: String) -> String {
    if let value = g_getenv(variable), value[0] == CChar(UInt8(ascii: "/")) {
      return String(cString: value)
    }
    return String(cString: g_get_home_dir()) + "/" + folder
  }
}
