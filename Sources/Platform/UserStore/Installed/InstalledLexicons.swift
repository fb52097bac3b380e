/// Finds lexicons.
package enum InstalledLexicons {
  /// The variable that names a folder to look in first, as for a build that
  /// nobody installed.
  package static let variable = "TIENG_LEXICONS"

  /// The file of a locale's lexicon: in the folder that ``variable`` names, or
  /// in `ibus-tieng/lexicons` of the system's data folders. Nil if there is
  /// none.
  package static func path(of locale: String) -> String? {
    InstalledData(variable: variable, folder: "lexicons").path(of: "\(locale).lexicon")
  }
}
