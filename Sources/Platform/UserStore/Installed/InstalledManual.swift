import TiengGLib

/// Finds the pages of the manual.
package enum InstalledManual {
  /// The variable that names a folder to look in first, such as `.build/manual` of
  /// a build that nobody installed.
  package static let variable = "TIENG_MANUAL"

  /// A page such as `typing`, in the first of the user's languages that has it, or else in
  /// English. Nil if there is none.
  package static func path(of page: String) -> String? {
    let data = InstalledData(variable: variable, folder: "manual")
    return (languages + ["en"]).lazy.compactMap { data.path(of: "\($0)/\(page).html") }.first
  }

  private static var languages: [String] {
    guard let names = g_get_language_names() else { return [] }
    var languages: [String] = []
    while let name = names[languages.count] { languages.append(String(cString: name)) }
    return languages
  }
}
