public import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
public import TiengAutocomplete
import TiengCore
import UserStore

extension Tieng {
  struct FindEmoji: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "emoji",
      abstract: translated("Find emoji and symbols by their names."),
      discussion: translated(
        """
        Every word has to begin a word of a name or a keyword; case does not matter, and accents \
        may be left out. Prints a line of emoji, tab and name for each: first what people mean by \
        the words and what is called so, then what is used most.

          tieng emoji meo cuoi        prints: 😺 and others
          tieng emoji tet             prints: 🧧, 🎆 and others
          tieng emoji --count 1 cat   prints: 🐱 and its name
        """))

    @Option(help: ArgumentHelp(translated("The language of the names, vi or en. Both if absent.")))
    var locale: String?

    @Option(help: ArgumentHelp(translated("How many at the most.")))
    var count = 9

    @Option(help: ArgumentHelp(translated("The skin tone of people and hands.")))
    var skinTone = SkinTone.none

    @Argument(
      help: ArgumentHelp(translated("The words. Without any, the emoji that are used most.")))
    var words: [String] = []

    func validate() throws {
      guard count > 0 else { throw ValidationError(Explanation("--count must be 1 or more")) }
    }

    func run() throws {
      let tables = try (locale.map { [$0] } ?? ["vi", "en"]).map(FindEmoji.table)
      let text = words.joined(separator: " ")
      let matches = words.isEmpty ? tables[0].mostUsed(count) : tables.search(text, count: count)
      guard !matches.isEmpty else {
        throw CommandFailure(Explanation("no emoji is called '{text}'", ["text": text]))
      }
      let lines = matches.map { "\(tables[0].withSkinTone($0.emoji, skinTone))\t\($0.name)\n" }
      try StandardStreams.print(lines.joined())
    }

    private static func table(of locale: String) throws(CommandFailure) -> EmojiTable {
      guard let path = InstalledEmoji.path(of: locale) else {
        throw CommandFailure(
          Explanation(
            "there are no emoji of {locale} ({variable} can name their folder)",
            ["locale": locale, "variable": InstalledEmoji.variable]))
      }
      do {
        let file = try MappedFile(path)
        return try EmojiTable(file.bytes, owner: file)
      } catch {
        throw error is EmojiTable.FormatError
          ? CommandFailure(error, in: path) : CommandFailure(error)
      }
    }
  }
}

extension SkinTone: ExpressibleByArgument {}
