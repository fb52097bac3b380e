/// Finds the tables of emoji.
package enum InstalledEmoji {
  /// The variable that names a folder to look in first, such as `data/emoji` of
  /// a build that nobody installed.
  package static let variable = "TIENG_EMOJI"

  /// The file of a locale's table: in the folder that ``variable`` names, or in
  /// `ibus-tieng/emoji` of the system's data folders. Nil if there is none.
  package static func path(of locale: String) -> String? {
    InstalledData(variable: variable, folder: "emoji").path(of: "\(locale).tsv")
  }
}
