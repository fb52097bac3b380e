import TiengGLib

/// The prefix in which the running program is installed.
package enum InstalledPrefix {
  /// `share` of the prefix, such as `/usr/share` for `/usr/bin/tieng`. Nil if there is none, as in
  /// a build that is not installed.
  package static let share: String? = {
    let parts = FolderNames.target(of: "/proc/self/exe")?.split(separator: "/") ?? []
    let share = "/" + (parts.dropLast(2) + ["share"]).joined(separator: "/")
    return g_file_test(share, G_FILE_TEST_IS_DIR) != 0 ? share : nil
  }()
}

/// The folders for the user's files, by the XDG Base Directory Specification. A variable that does
/// not hold an absolute path is ignored, unlike in GLib.
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
