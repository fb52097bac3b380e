import CGLib

/// The folder of the user's own files: `$XDG_CONFIG_HOME/ibus-tieng`.
package struct UserFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder of whoever runs this process.
  package static var current: UserFolder {
    UserFolder(String(cString: g_get_user_config_dir()) + "/ibus-tieng")
  }

  /// A file in the folder, which is made for the user alone when the file is
  /// first written.
  package func file(_ name: String) -> UserFile {
    UserFile("\(path)/\(name)", makesFolder: true)
  }

  /// The user's macros.
  package var macros: MacroStore { MacroStore(file("macros.tsv")) }
}
