/// Finds the script that KWin runs for the engine.
package enum InstalledScript {
  /// The variable that names a folder to look in first, such as `data/kwin` of
  /// a build that nobody installed.
  package static let variable = "TIENG_KWIN"

  /// The file of the script: in the folder that ``variable`` names, or in
  /// `ibus-tieng/kwin` of the system's data folders. Nil if there is none.
  package static var path: String? {
    InstalledData(variable: variable, folder: "kwin").path(of: "windows.js")
  }
}
