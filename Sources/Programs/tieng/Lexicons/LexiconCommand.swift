import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengCore
import TiengLexicon

extension Tieng {
  struct LexiconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lexicon",
      abstract: translated("Look into lexicons."),
      discussion: translated(
        """
        A lexicon holds the words of a language with their frequencies, and after which others \
        they are found.
        """),
      subcommands: [Info.self, Query.self, Verify.self])
  }
}

extension Tieng.LexiconCommand {
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Tell what is in a lexicon."))

    @OptionGroup var lexicon: OpenLexicon

    func run() throws {
      let lexicon = try lexicon.open()
      try StandardStreams.print(
        """
        locale  \(lexicon.locale)
        words   \(lexicon.wordCount)
        pairs   \(lexicon.pairCount)
        triples \(lexicon.tripleCount)
        fours   \(lexicon.quadrupleCount)
        phrases \(lexicon.phraseCount)

        """)
    }
  }

  struct Query: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated(
        "Print the words that can come next, with the logarithm of their probability."),
      discussion: translated(
        """
        TEXT is what was typed: its last word is completed; if it ends in a space, the next word \
        is guessed. With --together 2 its last two words are completed as one phrase.

          tieng lexicon query vi.lexicon 'xin ch'
          tieng lexicon query --together 2 vi.lexicon 'viet na'
        """))

    @OptionGroup var lexicon: OpenLexicon

    @Option(help: ArgumentHelp(translated("How many words to print.")))
    var count = 10

    @Option(
      help: ArgumentHelp(
        translated("How many of the last words are the beginning of a phrase (1 to 8).")))
    var together = 1

    @Flag(help: ArgumentHelp(translated("Correct the last word instead.")))
    var correct = false

    @Flag(
      help: ArgumentHelp(
        translated("Print how the text probably goes on, as far as that is probable.")))
    var `continue` = false

    @Argument var text: String

    func validate() throws {
      guard 1...8 ~= together else {
        throw ValidationError(Explanation("--together takes a number from 1 to 8"))
      }
    }

    func run() throws {
      let lexicon = try lexicon.open()
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      let beginning = parts.suffix(together).joined(separator: " ")
      let before = parts.dropLast(together).suffix(3).map { lexicon.word($0.lowercased()) }
      if `continue` { return try printContinuations(of: lexicon, after: before) }
      if correct { return try printCorrections(of: beginning, after: before, lexicon) }
      let found =
        beginning.isEmpty
        ? lexicon.nextWords(after: before, count: count)
        : lexicon.completions(of: beginning, after: before, count: count)
      for ranked in found {
        try StandardStreams.print("\(lexicon.text(ranked.word))\t\(ranked.logProbability)\n")
      }
    }

    private func printContinuations(of lexicon: Lexicon, after before: [Int?])
      throws(CommandFailure)
    {
      let found = lexicon.continuations(after: before, atLeast: 0.1, longest: 4)
      for continuation in found.prefix(count) {
        let text = continuation.words.map(lexicon.text).joined(separator: " ")
        try StandardStreams.print("\(text)\t\(continuation.logProbability)\n")
      }
    }

    private func printCorrections(of text: String, after before: [Int?], _ lexicon: Lexicon)
      throws(CommandFailure)
    {
      for found in Corrector(lexicon).corrections(of: text, after: before, count: count) {
        let words = found.words.map(lexicon.text).joined(separator: " ")
        let note = found.replacesPrevious ? "\twith the word before" : ""
        try StandardStreams.print("\(words)\t\(found.logProbability)\(note)\n")
      }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Check every byte of lexicons. Status 1 if one is damaged."))

    @Argument(help: ArgumentHelp(translated("The .lexicon files.")))
    var files: [String]

    func run() throws {
      var isGood = true
      for path in files {
        do {
          try OpenLexicon.open(path).verify()
        } catch let error as CommandFailure {
          StandardStreams.writeError("tieng: \(error.message)")
          isGood = false
        } catch let error as LexiconError {
          StandardStreams.writeError("tieng: \(CommandFailure(error, in: path).message)")
          isGood = false
        }
      }
      if !isGood { throw ExitCode(1) }
    }
  }
}
