import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengCore
import TiengMacros
import UserStore

extension Tieng.EditMacros {
  struct ListMacros: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: translated("Print all macros: key, tab, text, in the order of the keys."))

    @OptionGroup var file: MacroFile

    func run() throws {
      let document = try file.load()
      for problem in document.problems {
        StandardStreams.writeError(
          "\(file.store.file.path):\(problem.line): \(problem.reason.translated)")
      }
      let lines = MacroWriting(document.table, as: .tsv).lines
      try StandardStreams.print(lines.map { $0 + "\n" }.joined())
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Add a macro."),
      discussion: translated(
        "After --, a key may begin with a hyphen: tieng macros add -- '->' '→'."))

    @OptionGroup var file: MacroFile

    @Flag(help: ArgumentHelp(translated("Replace the text of a key that is there already.")))
    var overwrite = false

    @Argument(help: ArgumentHelp(translated("What is typed.")))
    var key: String

    @Argument(
      help: ArgumentHelp(translated("What is put in its place, as it is: nothing is escaped.")))
    var text: String

    func validate() throws { _ = try macro() }

    private func macro() throws -> Macro {
      do {
        return try Macro(key: key, text: text)
      } catch {
        throw ValidationError(error.explanation)
      }
    }

    func run() throws {
      let macro = try macro()
      let kept = try file.update { document -> Macro? in
        if !overwrite, let old = document[macro.key], old != macro { return old }
        document.insert(macro)
        return nil
      }
      guard let kept else { return }
      let line = MacroWriting(MacroTable([kept]), as: .tsv).lines[0]
      throw CommandFailure(
        Explanation("already there (--overwrite replaces it): {macro}", ["macro": line]))
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Remove the macros with exactly these keys."))

    @OptionGroup var file: MacroFile

    @Argument(help: ArgumentHelp(translated("The keys.")))
    var keys: [String]

    func run() throws {
      let missing = try file.update { $0.remove(keys: keys) }
      guard !missing.isEmpty else { return }
      let names = missing.map { "'\($0)'" }.joined(separator: ", ")
      throw CommandFailure(Explanation("no such macro: {keys}", ["keys": names]))
    }
  }
}
