import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengAutocomplete
import TiengCore
import TiengLanguages
import UserStore

extension Tieng {
  struct EditWords: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "words",
      abstract: translated("List, teach, forget, import and export the words that were learned."),
      discussion: translated(
        """
        What is learned is in words.db, and what was chosen where keys mean two things in \
        readings.tsv, in the folder ibus-tieng of the user's data ($XDG_DATA_HOME, \
        ~/.local/share), and nowhere else. An engine that runs follows what is changed here.

          tieng words list
          tieng words learn Tiếng
          tieng words forget --all
        """),
      subcommands: [
        ListWords.self, ListChoices.self, Learn.self, Forget.self, Ignore.self, Unignore.self,
        Add.self, Remove.self, Import.self, Export.self,
      ])
  }
}

/// The database of words that a command works on.
enum WordFile {
  /// - Throws: ``CommandFailure`` if it cannot be opened. A damaged database is put aside.
  static func open() throws(CommandFailure) -> WordDatabase {
    try attempt { () throws(WordFailure) in
      try WordDatabase.open(LearnedWords.path) { StandardStreams.writeError("tieng: \($0)") }
    }
  }

  static func attempt<Result>(_ body: () throws(WordFailure) -> Result) throws(CommandFailure)
    -> Result
  {
    do {
      return try body()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Changes the database, and warns if deleted words may have left traces.
  static func change<Result>(
    _ body: (WordDatabase) throws(WordFailure) -> Result
  ) throws(CommandFailure) -> Result {
    let database = try open()
    let result = try attempt { () throws(WordFailure) in try body(database) }
    if database.isScrubNeeded {
      let reason = Explanation(
        "forgotten, but traces may be left in the file while it is in use; try again")
      throw CommandFailure(reason.of(database.path))
    }
    return result
  }
}

/// The language of words, as an option.
struct WordLocale: ParsableArguments {
  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(translated("The language, such as vi or en."), valueName: "locale"))
  var name: String?

  func validate() throws {
    if let name, !WordList.isLocale(name) {
      throw ValidationError(Explanation("'{name}' is no locale; one is vi", ["name": name]))
    }
  }

  /// The language for a new word.
  var ofNew: String { name ?? "vi" }

  /// The languages for existing words.
  func all(in database: WordDatabase) throws(WordFailure) -> [String] {
    if let name { return [name] }
    return try database.locales()
  }

  /// The words of these languages, the user's settings for words included.
  func lists() throws -> [WordList] {
    let database = try WordFile.open()
    var lists = try WordFile.attempt { () throws(WordFailure) in
      var lists: [WordList] = []
      for locale in try all(in: database) { lists.append(try database.list(of: locale)) }
      return lists
    }
    lists.add(try OwnFile.load(), of: name)
    return lists
  }
}

/// Words as arguments.
struct WordArguments: ParsableArguments {
  @Argument(help: ArgumentHelp(translated("The words.")))
  var words: [String]

  func validate() throws {
    for word in words where !UserWords.canBeWord(word) {
      throw ValidationError(
        Explanation(
          "'{word}' is no word: 1 to 48 characters, none of them a space", ["word": word]))
    }
  }

  func changes(
    _ change: (String) -> UserWords.Change, of locale: WordLocale
  ) -> [WordChange] {
    words.map { WordChange(change($0), locale: locale.ofNew, day: LearnedWords.today) }
  }
}
