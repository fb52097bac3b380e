import CGLib

/// Where lexicons are found.
package enum InstalledLexicons {
  /// The variable that names a folder to look in first, as for a build that
  /// nobody installed.
  package static let variable = "TIENG_LEXICONS"

  /// The file of a locale's lexicon: in the folder that ``variable`` names, or
  /// in `ibus-tieng/lexicons` of the system's data folders. Nil if there is
  /// none.
  package static func path(of locale: String) -> String? {
    let own = g_getenv(variable).map { [String(cString: $0)] } ?? []
    return (own + systemFolders).map { "\($0)/\(locale).lexicon" }
      .first { g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }
  }

  private static var systemFolders: [String] {
    guard let folders = g_get_system_data_dirs() else { return [] }
    var paths: [String] = []
    var index = 0
    while let folder = folders[index] {
      paths.append(String(cString: folder) + "/ibus-tieng/lexicons")
      index += 1
    }
    return paths
  }
}
