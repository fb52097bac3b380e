import CGLib
import GLibSupport
import VietnameseInput

/// A folder of the user's own files: `$XDG_CONFIG_HOME/ibus-tieng` for what the
/// user writes, `$XDG_DATA_HOME/ibus-tieng` for what the engine notes.
package struct UserFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder of whoever runs this process, of what is written by hand.
  package static var current: UserFolder {
    UserFolder(UserDirectories.configuration + "/ibus-tieng")
  }

  /// The folder of whoever runs this process, of what is noted.
  package static var data: UserFolder {
    UserFolder(UserDirectories.data + "/ibus-tieng")
  }

  /// A file in the folder, which is made for the user alone when the file is
  /// first written.
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

  /// What words of a language are always corrected to, and offered with: tables
  /// as that of the macros.
  package func corrections(of locale: String) -> MacroStore {
    MacroStore(file("autocorrect-\(locale).tsv"))
  }
  package func completions(of locale: String) -> MacroStore {
    MacroStore(file("autocomplete-\(locale).tsv"))
  }

  /// The user's macros.
  package var macros: MacroStore { MacroStore(file("macros.tsv")) }
}
