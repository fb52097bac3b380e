import ArgumentParser
import CommandSupport
import GLibSupport
import LayoutFiles
import Terminal
import TiengCore
import TiengLayouts
import UserStore

extension Tieng {
  struct KeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keyboard",
      abstract: translated("List and check layouts of the keyboard on the screen."),
      discussion: translated(
        """
        A layout of your own is a file NAME.json in the folder ibus-tieng/layouts of the user's \
        settings ($XDG_CONFIG_HOME, ~/.config), written as GNOME Shell writes its own, or \
        NAME.yaml as squeekboard does. It stands for an installed one of the same name.
        """),
      subcommands: [Layouts.self, Check.self], defaultSubcommand: Layouts.self)
  }
}

extension Tieng.KeyboardCommand {
  struct Layouts: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Print the layouts: name, tab, language, tab, title."),
      discussion: translated(
        "A file with a mistake is told on standard error as FILE:LINE: REASON."))

    func run() throws {
      for (_, path) in InstalledLayouts.all {
        do {
          let layout = try KeyboardLayout(contentsOf: path)
          try StandardStreams.print("\(layout.name)\t\(layout.locale)\t\(layout.title)\n")
        } catch let error as LayoutFileError {
          StandardStreams.writeError(error.explanation.translated)
        }
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Read layouts, and tell the first mistake of each."),
      discussion: translated(
        """
        Prints a line for each file that is a layout. A mistake is told on standard error as \
        FILE:LINE: REASON, and the status is 1.
        """))

    @Argument(help: ArgumentHelp(translated("Layouts, in JSON or YAML.")))
    var files: [String]

    func run() throws {
      var mistakes = 0
      for file in files {
        do {
          let layout = try KeyboardLayout(contentsOf: file)
          try StandardStreams.print("\(file): \(Self.summary(of: layout).translated)\n")
        } catch let error as LayoutFileError {
          StandardStreams.writeError(error.explanation.translated)
          mistakes += 1
        }
      }
      guard mistakes == 0 else { throw ExitCode(1) }
    }

    private static func summary(of layout: KeyboardLayout) -> Explanation {
      let keys = layout.pages.map { $0.rows.joined().count }.reduce(0, +)
      return Explanation(
        "{title}, pages: {pages}, keys: {keys}",
        ["title": layout.title, "pages": "\(layout.pages.count)", "keys": "\(keys)"])
    }
  }
}
