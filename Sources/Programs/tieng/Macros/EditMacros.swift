public import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
public import TiengMacros
import UserStore

extension Tieng {
  struct EditMacros: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "macros",
      abstract: translated("List, change, import and export macros (gõ tắt)."),
      discussion: translated(
        """
        A macro is a short key and the text that stands for it. Case follows what is typed: with \
        the key vn for việt nam, Vn gives Việt nam and VN gives VIỆT NAM. A key with capitals of \
        its own matches only as it is.

        Macros are lines of key, tab and text in macros.tsv, in the folder ibus-tieng of the \
        user's settings ($XDG_CONFIG_HOME, ~/.config). The file may be edited; comments begin \
        with #. In it, and in what is listed, \\n is a line break in the text, \\t a tab and \\\\ a \
        backslash.

          tieng macros add vn 'Việt Nam'
          tieng macros add -- '->' '→'
        """),
      subcommands: [ListMacros.self, Add.self, Remove.self, Import.self, Export.self])
  }
}

/// The file of macros that a command works on.
struct MacroFile: ParsableArguments {
  @Option(
    name: .customLong("file"),
    help: ArgumentHelp(translated("The file of macros, if not the user's."), valueName: "path"))
  var path: String?

  var store: MacroStore {
    path.map { MacroStore(UserFile($0)) } ?? UserFolder.current.macros
  }

  /// The macros in the file.
  func load() throws(CommandFailure) -> MacroDocument {
    do {
      return try store.load()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Changes the file completely or not at all.
  func update<Result>(_ change: (inout MacroDocument) -> Result) throws(CommandFailure) -> Result {
    do {
      return try store.update(change)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension MacroFormat: ExpressibleByArgument {
  /// The names of some formats.
  static func list(_ formats: [MacroFormat]) -> String {
    formats.map(\.rawValue).joined(separator: ", ")
  }
}
