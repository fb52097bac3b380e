/// Finds the files that declare the preferences window.
package enum InstalledSetup {
  /// The variable that names a folder to look in first, such as `data/setup` of
  /// a build that nobody installed.
  package static let variable = "TIENG_SETUP"

  /// A file such as `window.ui`: in the folder that ``variable`` names, or in
  /// `ibus-tieng/setup` of the system's data folders. Nil if there is none.
  package static func path(of name: String) -> String? {
    InstalledData(variable: variable, folder: "setup").path(of: name)
  }
}
