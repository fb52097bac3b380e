import GLibSupport
import TiengGLib
import TiengVietnamese

/// A folder of the user's own files: `$XDG_CONFIG_HOME/ibus-tieng` for files that the user writes,
/// `$XDG_DATA_HOME/ibus-tieng` for files that the engine writes.
package struct UserFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder for files that the user of this process writes.
  package static var current: UserFolder {
    UserFolder(UserDirectories.configuration + "/ibus-tieng")
  }

  /// The folder for files that the engine writes for the user of this process.
  package static var data: UserFolder {
    UserFolder(UserDirectories.data + "/ibus-tieng")
  }

  /// A file in the folder. When the file is first written, a missing folder is made, readable only
  /// by the user.
  package func file(_ name: String) -> UserFile {
    UserFile("\(path)/\(name)", makesFolder: true)
  }

  /// The names of the typing methods that are in the folder, in order.
  package var methodNames: [String] {
    guard let folder = g_dir_open("\(path)/methods", 0, nil) else { return [] }
    defer { g_dir_close(folder) }
    var names: [String] = []
    while let name = g_dir_read_name(folder) {
      let file = String(cString: name)
      if file.hasSuffix(".tsv"), TypingMethod.isName(String(file.dropLast(4))) {
        names.append(String(file.dropLast(4)))
      }
    }
    return names.sorted()
  }

  /// The user's own corrections of words of a language. The table has the format of the macros.
  package func corrections(of locale: String) -> MacroStore {
    MacroStore(file("autocorrect-\(locale).tsv"))
  }
  package func completions(of locale: String) -> MacroStore {
    MacroStore(file("autocomplete-\(locale).tsv"))
  }

  /// The user's macros.
  package var macros: MacroStore { MacroStore(file("macros.tsv")) }
}
