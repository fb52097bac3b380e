import GLibSupport
import TiengGLib

/// Finds the layouts of the keyboard on the screen: the user's own and the installed ones.
package enum InstalledLayouts {
  /// The variable that names a folder to look in before the system's, such as
  /// `data/keyboard/layouts` of a build that nobody installed.
  package static let variable = "TIENG_LAYOUTS"

  /// The user's folder, which may not exist.
  package static var userFolder: String { UserDirectories.configuration + "/ibus-tieng/layouts" }

  /// The file of a layout by its name without the ending. Nil if there is none. The user's own file
  /// comes first.
  package static func path(of name: String) -> String? { paths(of: name).first }

  /// All files with a layout's name. The user's own is first, and replaces the others.
  package static func paths(of name: String) -> [String] {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return [] }
    return folders.flatMap { folder in endings.map { "\(folder)/\(name)\($0)" } }
      .filter { g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }
  }

  /// The files in the user's folder, in order.
  package static var own: [String] {
    files(in: userFolder).filter { file in endings.contains { file.hasSuffix($0) } }
      .map { "\(userFolder)/\($0)" }
  }

  /// Every layout by its name, in order. Of several with the same name only the first is listed:
  /// the user's own.
  package static var all: [(name: String, path: String)] {
    var paths: [String: String] = [:]
    for folder in folders {
      for file in files(in: folder) {
        guard let ending = endings.first(where: file.hasSuffix) else { continue }
        let name = String(file.dropLast(ending.count))
        if paths[name] == nil, !name.isEmpty { paths[name] = "\(folder)/\(file)" }
      }
    }
    return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static let endings = [".json", ".yaml", ".yml"]

  private static var folders: [String] {
    [userFolder] + InstalledData(variable: variable, folder: "keyboard/layouts").folders
  }

  private static func files(in folder: String) -> [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
