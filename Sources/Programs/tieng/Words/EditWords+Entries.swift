import ArgumentParser
import CommandSupport
import FoundationEssentials
import GLibSupport
import Glibc
import Terminal
import TiengAutocomplete
import TiengCore
import TiengLanguages
import UserStore

extension Tieng.EditWords {
  struct ListWords: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: translated(
        "Print what was learned and what is ignored: locale, kind, word, count."),
      discussion: translated(
        """
        The kinds: learned by hand, used more than once, used once, ignored. What was used once is \
        kept but not suggested. A use counts half after 60 days. What tieng words add has said of \
        words is a kind as well: never-english, never-composed, always-english. With --json there \
        are objects with locale, kind, word and count.
        """))

    @OptionGroup var locale: WordLocale

    @Flag(help: ArgumentHelp(translated("Print JSON.")))
    var json = false

    func run() throws {
      let lists = try locale.lists()
      let entries = lists.flatMap(Entry.all)
      try StandardStreams.print(json ? Entry.json(entries) : entries.map(\.line).joined())
    }
  }

  /// The entry of a word in a list.
  struct Entry: Encodable {
    let locale: String
    let kind: String
    let word: String
    var count: Double?

    static func all(of list: WordList) -> [Entry] {
      let today = LearnedWords.today
      let words = list.words.map { word in
        Entry(
          locale: list.locale, kind: word.kind, word: word.text,
          count: (Double(word.strength.count(on: today)) * 100).rounded() / 100)
      }
      return words
        + list.ignored.map { Entry(locale: list.locale, kind: "ignored", word: $0) }
        + list.own.map { Entry(locale: list.locale, kind: $0.kind.rawValue, word: $0.word) }
    }

    var line: String {
      "\(locale)\t\(kind)\t\(word.printable)" + (count.map { "\t\($0)" } ?? "") + "\n"
    }

    static func json(_ entries: [Entry]) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
    }
  }

  struct Learn: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Take words for right, and suggest them."),
      discussion: translated("Without --locale they are Vietnamese. They are not ignored any more.")
    )

    @OptionGroup var locale: WordLocale
    @OptionGroup var arguments: WordArguments

    func run() throws {
      let changes = arguments.changes({ .learned($0) }, of: locale)
      try WordFile.change { database throws(WordFailure) in try database.apply(changes) }
    }
  }

  struct Ignore: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Never suggest words again, and forget what was known of them."),
      discussion: translated("Without --locale they are Vietnamese."))

    @OptionGroup var locale: WordLocale
    @OptionGroup var arguments: WordArguments

    func run() throws {
      let changes = arguments.changes({ .ignored($0) }, of: locale)
      try WordFile.change { database throws(WordFailure) in try database.apply(changes) }
    }
  }

  struct Unignore: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated(
        "Suggest words again that were ignored, in all languages without --locale."))

    @OptionGroup var locale: WordLocale
    @OptionGroup var arguments: WordArguments

    func run() throws {
      let missing = try WordFile.change { database throws(WordFailure) in
        try database.unignore(arguments.words, in: locale.all(in: database))
      }
      guard !missing.isEmpty else { return }
      throw CommandFailure(
        Explanation("not ignored: {words}", ["words": Tieng.EditWords.listed(missing)]))
    }
  }

  static func listed(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
