import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengAutocomplete
import TiengLanguages
import UserStore

extension Tieng.EditWords {
  struct ListChoices: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "choices",
      abstract: translated("Print what was chosen where keys mean two things: keys, text, count."),
      discussion: translated(
        """
        A positive count is for the keys, as they would be in English, a negative one for what \
        they compose to. From 2 on it counts. `tieng words forget` forgets a choice by either.
        """))

    func run() throws {
      let choices = try ChoicesFile.change { store throws(FileFailure) in try store.load() }
      let lines = choices.lines.split(separator: "\n").map { line in
        line.split(separator: "\t").map { String($0).printable }.joined(separator: "\t") + "\n"
      }
      try StandardStreams.print(lines.joined())
    }
  }
}

/// The file of choices that a command works on.
enum ChoicesFile {
  static func change<Result>(
    _ body: (ReadingChoicesStore) throws(FileFailure) -> Result
  ) throws(CommandFailure) -> Result {
    do {
      return try body(UserFolder.data.readingChoices)
    } catch {
      throw CommandFailure(error)
    }
  }
}
