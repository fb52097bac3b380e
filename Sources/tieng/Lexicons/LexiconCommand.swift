import ArgumentParser
import Explanations
import GLibSupport
import Lexicon
import LexiconBuilding
import Terminal
import UserStore

extension Tieng {
  struct LexiconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lexicon",
      abstract: translated("Make lexicons, and look into them."),
      discussion: translated(
        """
        A lexicon holds the words of a language with their frequencies, and after which others \
        they are found. It is made of tables: a word, a tab and its count a line; for n-grams two \
        to four words with spaces between them, a tab and their count; for phrases the same, as \
        they are spelt. A tab after the count, and what follows it, is passed over. A line of \
        n-grams that begins with spaces goes on from those above: with one space from the last \
        that has none, with two from the last that has one.
        """),
      subcommands: [Build.self, Train.self, Info.self, Query.self, Verify.self])
  }
}

/// A lexicon that a command opens.
struct OpenLexicon: ParsableArguments {
  @Argument(help: ArgumentHelp(translated("The .lexicon file.")))
  var file: String

  func open() throws(Failure) -> Lexicon { try OpenLexicon.open(file) }

  /// Opens a lexicon by its path.
  static func open(_ path: String) throws(Failure) -> Lexicon {
    do {
      let file = try MappedFile(path)
      return try Lexicon(file.bytes, owner: file)
    } catch let error as LexiconError {
      throw Failure(error, in: path)
    } catch {
      throw Failure(error)
    }
  }
}

extension Tieng.LexiconCommand {
  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Make a lexicon of words and n-grams."),
      discussion: "The same input gives the same bytes. FILE is replaced whole or not at all.")

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

    @Option(name: .shortAndLong, help: ArgumentHelp("What to write.", valueName: "file"))
    var output: String

    func validate() throws {
      guard locale.utf8.count <= 15, WordList.isLocale(locale) else {
        throw ValidationError(
          Explanation("'{name}' is no locale; one is vi", ["name": locale]))
      }
      if words.isEmpty && ngrams.isEmpty && phrases.isEmpty {
        throw ValidationError(Explanation("there is nothing to build of"))
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
        for word in try Lines.read(neverSuggested) { builder.neverSuggest(String(word)) }
      }
      if let model { try readDiscounts(of: model, into: &builder) }
      if builder.hasTooManyWords {
        throw Failure(Explanation("a lexicon has at most 2 million words"))
      }
      do {
        try UserFile(output).replace(with: builder.build())
      } catch {
        throw Failure(error)
      }
    }

    /// Other lines of the file tell from what it was made.
    private func readDiscounts(
      of path: String, into builder: inout LexiconBuilder
    ) throws(Failure) {
      for (name, value) in try CountTable(path).named {
        let parts = name.split(separator: " ")
        guard parts.count == 3, parts[0] == "discount" else { continue }
        guard let length = Int(parts[1]), let count = Int(parts[2].prefix { $0 != "+" }),
          let discount = Double(value), 0...3 ~= discount
        else { throw Failure(message: "\(path): '\(name)' is no discount") }
        builder.set(discount: discount, length: length, count: count)
      }
    }
  }
}
