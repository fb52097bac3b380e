import ArgumentParser
import CommandSupport
import GLibSupport
import Glibc
import Terminal
import TiengCore
import UserStore

extension Tieng.EditWords {
  struct Forget: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Forget words, and after which others they were used."),
      discussion: translated(
        """
        In all languages without --locale. Nothing of a word is left in the files, nor is what was \
        chosen where its keys mean two things. With --all, everything that was learned is \
        forgotten; ignored words stay ignored. Databases that were put aside because they are \
        damaged may have the words as well: --all and --damaged remove these files.
        """))

    @OptionGroup var locale: WordLocale

    @Flag(help: ArgumentHelp(translated("Forget all words.")))
    var all = false

    @Flag(help: ArgumentHelp(translated("Remove databases that were put aside as damaged.")))
    var damaged = false

    @Flag(help: ArgumentHelp(translated("Do not ask.")))
    var yes = false

    @Argument(help: ArgumentHelp(translated("The words.")))
    var words: [String] = []

    func validate() throws {
      if all && !words.isEmpty || !all && !damaged && words.isEmpty {
        throw ValidationError(Explanation("give either words or --all"))
      }
    }

    func run() throws {
      if all { return try forgetAll() }
      let left = WordDatabase.damaged(beside: LearnedWords.path)
      if damaged { try remove(left) } else { tell(of: left) }
      try forgetWords()
    }

    /// Tells that forgotten words may still be in damaged files.
    private func tell(of left: [String]) {
      guard !left.isEmpty else { return }
      let note = Explanation(
        "they may still be in {files}; tieng words forget --damaged removes these files",
        ["files": left.joined(separator: ", ")])
      StandardStreams.writeError("tieng: \(note.translated)")
    }

    private func remove(_ files: [String]) throws(CommandFailure) {
      do {
        try WordDatabase.removeDamaged(files)
      } catch {
        throw CommandFailure(error)
      }
    }

    private func forgetWords() throws {
      guard !words.isEmpty else { return }
      let unchosen = try ChoicesFile.change { store throws(FileFailure) in try store.forget(words) }
      let missing = try WordFile.change { database throws(WordFailure) in
        try database.forget(words, in: locale.all(in: database))
      }.filter(unchosen.contains)
      guard !missing.isEmpty else { return }
      throw CommandFailure(
        Explanation("not known: {words}", ["words": Tieng.EditWords.listed(missing)]))
    }

    private func forgetAll() throws {
      if !yes { try ask() }
      let count = try WordFile.change { database throws(WordFailure) in
        try database.forgetAll(in: locale.all(in: database))
      }
      if locale.name.map({ $0 == "vi" }) ?? true {
        _ = try ChoicesFile.change { store throws(FileFailure) in try store.clear() }
      }
      // The damaged files have words of all languages.
      if damaged || locale.name == nil {
        try remove(WordDatabase.damaged(beside: LearnedWords.path))
      }
      try StandardStreams.print(
        translated("{count} word forgotten", "{count} words forgotten", count) + "\n")
    }

    private func ask() throws {
      guard isatty(STDIN_FILENO) != 0 else {
        throw ValidationError(Explanation("--all forgets everything; confirm it with --yes"))
      }
      StandardStreams.write(
        translated("Forget all words that were learned? [y/N] "), to: STDERR_FILENO)
      guard let answer = readLine(), ["y", "yes", translated("yes")].contains(answer.lowercased())
      else {
        throw CommandFailure(Explanation("nothing was forgotten"))
      }
    }
  }
}
