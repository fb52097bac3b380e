import ArgumentParser
import CVersion
import Explanations
import GLibSupport
import Glibc
import Terminal
import UserStore

/// The command `tieng`.
@main
struct Tieng: ParsableCommand {
  static let version = String(cString: tieng_version)

  static let configuration = CommandConfiguration(
    commandName: "tieng",
    abstract: translated("Vietnamese input, in a terminal."),
    version: version,
    subcommands: [
      TypeKeys.self, Suggest.self, EditMacros.self, EditMethods.self, EditWords.self,
      EditServices.self, EditApplications.self, ImportPeers.self, Convert.self,
      LexiconCommand.self, RestoreMarks.self, FindEmoji.self,
      KeyboardCommand.self, Doctor.self, Setup.self, Bench.self,
    ])

  /// Runs the command. Wrong usage ends with status 2, every other failure
  /// with 1, both with a message on standard error.
  static func main() {
    Translations.use()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as Failure {
      StandardStreams.writeError("tieng: \(error.message)")
      Glibc.exit(error.status)
    } catch {
      let isUsage = exitCode(for: error) == .validationFailure
      let message = ParserText(of: error).translated
      if isUsage {
        StandardStreams.writeError(message)
      } else if !message.isEmpty {
        print(message)
      }
      Glibc.exit(isUsage ? 2 : exitCode(for: error).rawValue)
    }
  }
}

extension Lines {
  /// The lines of a file, or of standard input for nil or `-`.
  static func read(_ file: String?, limit: Int = 4096) throws(Failure) -> [Substring] {
    do {
      return try Lines(StandardStreams.read(file, limit: limit)).lines
    } catch {
      throw Failure(error)
    }
  }
}

extension StandardStreams {
  /// Writes to standard output.
  static func print(_ text: String) throws(Failure) {
    guard write(text) else { throw Failure(Explanation("standard output takes no more")) }
  }
}
