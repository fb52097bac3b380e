import GLibSupport
import TiengGLib

/// Finds the themes of the keyboard on the screen: the user's own and the installed ones.
package enum InstalledThemes {
  /// The variable that names a folder to look in before the system's, such as
  /// `data/keyboard/themes` of a build that nobody installed.
  package static let variable = "TIENG_THEMES"

  /// The user's folder, which may not exist.
  package static var userFolder: String { UserDirectories.configuration + "/ibus-tieng/themes" }

  /// The file of a theme by its name without the ending. Nil if there is none. The user's own file
  /// comes first.
  package static func path(of name: String) -> String? { paths(of: name).first }

  /// All files with a theme's name. The user's own is first, and replaces the others.
  package static func paths(of name: String) -> [String] {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return [] }
    return folders.map { "\($0)/\(name).css" }
      .filter { g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }
  }

  /// The files in the user's folder, in order.
  package static var own: [String] {
    FolderNames(userFolder).filter { $0.hasSuffix(".css") && !$0.hasPrefix(".") }.sorted()
      .map { "\(userFolder)/\($0)" }
  }

  /// The names of all themes, in order.
  package static var names: [String] {
    let files = folders.flatMap { Array(FolderNames($0)) }
    return Set(files.filter { $0.hasSuffix(".css") && !$0.hasPrefix(".") }.map { $0.dropLast(4) })
      .map(String.init).sorted()
  }

  private static var folders: [String] {
    [userFolder] + InstalledData(variable: variable, folder: "keyboard/themes").folders
  }
}
