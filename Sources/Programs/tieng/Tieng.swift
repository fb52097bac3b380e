import ArgumentParser
import CVersion
import CommandSupport
import GLibSupport

/// The command `tieng`.
@main
struct Tieng: ParsableCommand {
  static let version = String(cString: tieng_version)

  static let configuration = CommandConfiguration(
    commandName: "tieng",
    abstract: translated("Vietnamese input, in a terminal."),
    version: version,
    subcommands: [
      TypeKeys.self, InsertText.self, Suggest.self, EditMacros.self, EditMethods.self,
      EditWords.self,
      EditServices.self, EditApplications.self, ImportPeers.self, Convert.self,
      LexiconCommand.self, RestoreMarks.self, FindEmoji.self,
      KeyboardCommand.self, Doctor.self, Setup.self,
    ])

  static func main() {
    Translations.use()
    runProgram { ParserText(of: $0).translated }
  }
}
