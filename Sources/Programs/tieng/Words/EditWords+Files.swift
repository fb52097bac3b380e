import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengAutocomplete
import TiengCore
import TiengLanguages
import UserStore

extension Tieng.EditWords {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Write all that was learned, and what was said of words, into a file."),
      discussion: translated(
        """
        Lines of locale, kind, text and count, with tabs between them; the kind after has two or \
        three words that came in this order. FILE is replaced whole or not at all.
        """))

    @OptionGroup var locale: WordLocale

    @Argument(help: ArgumentHelp(translated("Where to write. Standard output if absent or -.")))
    var file: String?

    func run() throws {
      let lists = try locale.lists()
      let table = WordList.table(lists, today: LearnedWords.today)
      guard let file, file != "-" else { return try StandardStreams.print(table) }
      do {
        try UserFile(file).replace(with: Array(table.utf8))
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Add what a file of tieng words export has, or a dictionary."),
      discussion: translated(
        """
        Of what is in both the higher count stays, so that a file may be imported twice. What is \
        ignored or learned by hand stays so. Of more than 20,000 words of a language the weakest go. \
        If any line is wrong, the first hundred of these are told on standard error as \
        FILE:LINE: REASON, and nothing is changed.

        A file without tabs is a dictionary with a word a line, such as vietnamese.cm.dict of \
        ibus-bamboo: its words are never English, as if added by tieng words add, or what the \
        option says. Syllables and words without marks need no entry then: they are composed anyway \
        where the words around are not English. Lines that hold no word are told and skipped.
        """))

    @Flag var flag: OwnWordFlag?

    /// The most wrong lines that are reported.
    private static let mostFlaws = 100

    @Argument(help: ArgumentHelp(translated("What to import; - is standard input.")))
    var file: String

    func run() throws {
      let bytes = try ImportedFile.read(file)
      if flag != nil || OwnWords.Dictionary.looksLike(bytes) {
        let dictionary: OwnWords.Dictionary
        do {
          dictionary = try OwnWords.Dictionary(bytes, of: file, as: flag?.kind ?? .neverEnglish)
        } catch {
          throw CommandFailure(error)
        }
        return try OwnFile.add(dictionary, of: file)
      }
      let lines: [Substring]
      do {
        lines = try TextLines(bytes).lines
      } catch {
        throw CommandFailure(error)
      }
      let lists: [WordList]
      do {
        lists = try WordList.lists(of: lines, today: LearnedWords.today)
      } catch {
        for flaw in error.flaws.prefix(Import.mostFlaws) {
          StandardStreams.writeError("\(file):\(flaw.line): \(flaw.reason)")
        }
        if error.flaws.count > Import.mostFlaws {
          let rest = Explanation(
            "{count} more lines are wrong", ["count": "\(error.flaws.count - Import.mostFlaws)"])
          StandardStreams.writeError("\(file): \(rest.translated)")
        }
        throw CommandFailure(Explanation("nothing was imported"))
      }
      try WordFile.change { database throws(WordFailure) in try database.merge(lists) }
      let own = lists.flatMap(\.own)
      if !own.isEmpty { try OwnFile.change { $0.add(own) } }
      let count = lists.map(\.words.count).reduce(own.count, +)
      let ignored = lists.map(\.ignored.count).reduce(0, +)
      let summary = Explanation(
        "{count} words imported, {ignored} ignored",
        ["count": "\(count)", "ignored": "\(ignored)"])
      try StandardStreams.print(summary.translated + "\n")
    }
  }
}
