import GLibSupport
import TiengGLib

/// Finds files that were installed with the engine.
package struct InstalledData {
  /// The variable that names a folder to look in first.
  let variable: String
  /// The folder in `ibus-tieng` of the data folders. These are `share` of the prefix in which the
  /// program is installed, and those of the system.
  let folder: String

  package init(variable: String, folder: String) {
    (self.variable, self.folder) = (variable, folder)
  }

  /// The first existing file of a name.
  package func path(of name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }
  }

  /// The folders in which files are looked for, in order.
  var folders: [String] {
    (g_getenv(variable).map { [String(cString: $0)] } ?? []) + systemFolders
  }

  private var systemFolders: [String] {
    guard let folders = g_get_system_data_dirs() else { return [] }
    var bases = InstalledPrefix.share.map { [$0] } ?? []
    var index = 0
    while let next = folders[index] {
      let path = String(cString: next)
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      if !bases.contains(base) { bases.append(base) }
      index += 1
    }
    return bases.map { "\($0)/ibus-tieng/\(folder)" }
  }
}
