import ArgumentParser
import CommandSupport
import Terminal
import TiengLexicon
import UserStore

extension Lab {
  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a lexicon of words and n-grams.",
      discussion: """
        The tables have a word, a tab and its count on each line. N-grams are two to four words with \
        spaces between them; phrases are the same, as they are spelt. A second tab and what follows \
        it is ignored. A line of n-grams that begins with spaces goes on from the lines above: with \
        one space from the last line that has none, with two from the last line that has one.

        The same input gives the same bytes. FILE is replaced whole or not at all.
        """)

    @Option(help: "The locale, such as vi or pt-BR.")
    var locale: String

    @Option(help: ArgumentHelp("Words with their counts.", valueName: "words.tsv"))
    var words: [String] = []

    @Option(help: ArgumentHelp("N-grams with their counts.", valueName: "ngrams.tsv"))
    var ngrams: [String] = []

    @Option(
      help: ArgumentHelp(
        "Phrases and names with their counts in the text of the n-grams.",
        valueName: "phrases.tsv"))
    var phrases: [String] = []

    @Option(
      help: ArgumentHelp(
        "Discounts that are known from more n-grams: `discount 2 1`, tab, D1 of pairs, and so on.",
        valueName: "model.tsv"))
    var model: String?

    @Option(
      help: ArgumentHelp(
        "Words, and how many of 10,000 of each have a capital inside a sentence.",
        valueName: "capitals.tsv"))
    var capitals: String?

    @Option(
      help: ArgumentHelp(
        "Words that are known but never suggested, one a line.",
        valueName: "never-suggested.txt"))
    var neverSuggested: String?

    @Option(
      help: ArgumentHelp(
        "What the words of a clause say of the marks of each, by `tieng-lab weigh`.",
        valueName: "weights.bin"))
    var weights: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("What to write.", valueName: "file"))
    var output: String

    func validate() throws {
      guard locale.utf8.count <= 15, WordList.isLocale(locale) else {
        throw ValidationError(
          "\'\(locale)\' is no locale; one is vi")
      }
      if words.isEmpty && ngrams.isEmpty && phrases.isEmpty {
        throw ValidationError("there is nothing to build of")
      }
    }

    func run() throws {
      var builder = LexiconBuilder(locale: locale)
      for path in words {
        try CountTable(path).read { builder.add(word: $0, count: $1) }
      }
      for path in ngrams {
        try CountTable(path).readNGrams { builder.add(nGram: $0, count: $1) }
      }
      for path in phrases {
        try CountTable(path).read { builder.add(phrase: $0, count: $1) }
      }
      if let capitals {
        try CountTable(capitals).read { builder.add(capitals: $1, word: $0) }
      }
      if let neverSuggested {
        for word in try TextLines.read(neverSuggested) { builder.neverSuggest(String(word)) }
      }
      if let weights { builder.set(clauseWeights: try table(of: weights)) }
      if let model { try readDiscounts(of: model, into: &builder) }
      if builder.hasTooManyWords {
        throw CommandFailure(message: "a lexicon has at most 2 million words")
      }
      do {
        try UserFile(output).replace(with: builder.build())
      } catch {
        throw CommandFailure(error)
      }
    }

    private func table(of path: String) throws(CommandFailure) -> [UInt8] {
      let bytes: [UInt8]
      do {
        bytes = try StandardStreams.read(path)
      } catch {
        throw CommandFailure(message: "\(path): \(error)")
      }
      guard !bytes.isEmpty, bytes.count & (bytes.count - 1) == 0 else {
        throw CommandFailure(
          message: "\(path): it has \(bytes.count) bytes, which is no power of two")
      }
      return bytes
    }

    /// Other lines of the file tell from what it was made.
    private func readDiscounts(
      of path: String, into builder: inout LexiconBuilder
    ) throws(CommandFailure) {
      for (name, value) in try CountTable(path).named {
        let parts = name.split(separator: " ")
        guard parts.count == 3, parts[0] == "discount" else { continue }
        guard let length = Int(parts[1]), let count = Int(parts[2].prefix { $0 != "+" }),
          let discount = Double(value), 0...3 ~= discount
        else { throw CommandFailure(message: "\(path): '\(name)' is no discount") }
        builder.set(discount: discount, length: length, count: count)
      }
    }
  }
}
