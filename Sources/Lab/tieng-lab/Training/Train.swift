import ArgumentParser
import CommandSupport
import Counting
import GLibSupport
import Terminal

extension Lab {
  struct Train: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Count the n-grams of a text, for `tieng-lab build --ngrams`.",
      discussion: """
        TEXT is plain text in UTF-8 (NFC; `tieng convert --from unicode-nfd --to unicode` makes \
        it so), of any size. FILE is replaced whole when all is counted.

        What was counted is kept in FILE.partial until then: the same command goes on after the \
        last finished chunk, whatever ended it. The same texts and options give the same bytes, \
        whatever the memory.

          tieng-lab train news.txt books.txt -o ngrams.tsv
          tieng-lab build --locale vi --words words.tsv --ngrams ngrams.tsv -o vi.lexicon
        """)

    @Argument(help: "What to count.")
    var texts: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("What to write.", valueName: "file"))
    var output: String

    @Option(help: "How many words in a row are counted, at most (2, 3 or 4).")
    var order = 3

    @Option(help: "How often words and n-grams were found that are kept, at the least.")
    var minimum: UInt64 = 2

    @Option(
      help: ArgumentHelp(
        "Words with their counts; all others are unknown. Else those found often enough are known.",
        valueName: "words.tsv"))
    var words: String?

    @Option(help: "How much memory to use, in MB (24 or more).")
    var memory = 512

    @Flag(help: "Throw away what was counted of other texts or with other options.")
    var restart = false

    @Flag(help: "Show no progress.")
    var quiet = false

    func validate() throws {
      guard NGram.orders ~= order else { throw ValidationError("--order is 2, 3 or 4") }
      guard minimum > 0 else { throw ValidationError("--minimum is 1 or more") }
      guard 24...1 << 20 ~= memory else { throw ValidationError("--memory is 24 or more") }
    }

    func run() throws {
      do {
        let training = try Training(self)
        try training.run()
      } catch let error as StreamError {
        throw CommandFailure(message: error.description)
      }
    }
  }
}
