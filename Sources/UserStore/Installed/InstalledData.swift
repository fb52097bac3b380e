import CGLib

/// Files that were installed with the engine.
struct InstalledData {
  /// The variable that names a folder to look in first.
  let variable: String
  /// The folder in `ibus-tieng` of the system's data folders.
  let folder: String

  /// The first file of a name that there is.
  func path(of name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }
  }

  /// Where files are looked for, in order.
  var folders: [String] {
    (g_getenv(variable).map { [String(cString: $0)] } ?? []) + systemFolders
  }

  private var systemFolders: [String] {
    guard let folders = g_get_system_data_dirs() else { return [] }
    var paths: [String] = []
    var index = 0
    while let base = folders[index] {
      let path = String(cString: base)
      paths.append((path.hasSuffix("/") ? path : path + "/") + "ibus-tieng/\(folder)")
      index += 1
    }
    return paths
  }
}
