import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengCore
import TiengVietnamese
import UserStore

extension Tieng {
  struct EditMethods: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "methods",
      abstract: translated("List, show and import typing methods."),
      discussion: translated(
        """
        A method of your own is a table NAME.tsv in the folder ibus-tieng/methods of the user's \
        settings ($XDG_CONFIG_HOME, ~/.config): key, tab, action, tab, what, tab, where. To begin \
        with one that there is:

          tieng methods show telex > ~/.config/ibus-tieng/methods/mine.tsv
          gsettings set org.freedesktop.ibus.engine.tieng typing-method mine

        Actions are tone (level, grave, acute, hook, tilde, dot), mark (circumflex, breve, horn, \
        bar, and the letters that bear it), letter (ă … ư; inside-word if no word begins with it) \
        and escape.
        """),
      subcommands: [ListMethods.self, Show.self, Import.self], defaultSubcommand: ListMethods.self)
  }
}

extension Tieng.EditMethods {
  struct ListMethods: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: translated("Print the names of all methods."))

    func run() throws {
      let names = TypingMethod.names + UserFolder.current.methodNames
      try StandardStreams.print(names.map { $0 + "\n" }.joined())
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Print the table of a method."))

    @Argument var name: String

    func run() throws {
      try StandardStreams.print(try TypingMethod.found(name).table)
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated(
        "Make a method of a table, or of one of UniKey, ibus-bamboo or fcitx5-lotus."),
      discussion: translated(
        """
        FILE is a table of ours, a key map of UniKey (keymap.txt), ibus-bamboo.config.json, or \
        lotus-custom-keymap.conf or a backup of fcitx5-lotus. A bad line in a table or a key map \
        is refused, with the line and the reason. Rules of ibus-bamboo and fcitx5-lotus that no \
        table of ours can say are left out, and told on standard error as FILE:LINE: REASON.
        """))

    @Option(help: ArgumentHelp(translated("The name that the method gets.")))
    var name: String

    @Option(help: ArgumentHelp(translated("Which method of FILE, if it has several.")))
    var method: String?

    @Flag(help: ArgumentHelp(translated("Replace a method of the user's of that name.")))
    var overwrite = false

    @Argument(help: ArgumentHelp(translated("What to import; - is standard input.")))
    var file: String

    func validate() throws {
      guard TypingMethod.isName(name), TypingMethod.named(name) == nil else {
        throw ValidationError(
          Explanation(
            """
            '{name}' cannot be the name (letters, digits, - and _; not one that is built in)
            """, ["name": name]))
      }
    }

    func run() throws {
      let reading = try read()
      for flaw in reading.leftOut {
        let reason = flaw.reason.translated
        StandardStreams.writeError("\(file):\(flaw.line): \(reason)")
      }
      let target = UserFolder.current.methodFile(name)
      do {
        guard try overwrite || target.read() == nil else {
          throw CommandFailure(
            Explanation("it is there already (--overwrite replaces it)").of(target.path))
        }
        try target.replace(with: Array(reading.method.table.utf8))
      } catch let error as FileFailure {
        throw CommandFailure(error)
      }
    }

    private func read() throws(CommandFailure) -> MethodReading {
      let bytes: [UInt8]
      do {
        bytes = try StandardStreams.read(file, limit: 5)
      } catch {
        throw CommandFailure(error)
      }
      do {
        return try MethodReading(name: name, file: bytes, choosing: method)
      } catch {
        throw CommandFailure(error, in: file)
      }
    }
  }
}
