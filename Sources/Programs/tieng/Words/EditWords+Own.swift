import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengAutocomplete
import TiengCore
import TiengLanguages
import UserStore

extension Tieng.EditWords {
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Say once for all what words are, whatever was learned."),
      discussion: translated(
        """
        What is said holds in every field where Vietnamese is typed, also with learning off. A word \
        has one kind: what was said of it before holds no more. tieng words list has these words \
        too. They are in words.tsv in the folder ibus-tieng of the configuration \
        ($XDG_CONFIG_HOME, ~/.config).

          tieng words add --never-english krông
          tieng words add --never-composed docs
          tieng words add --always-english moon
        """))

    @Flag var flag: OwnWordFlag

    @Argument(help: ArgumentHelp(translated("The words.")))
    var words: [String]

    func validate() throws {
      var own = OwnWords()
      do {
        for word in words { try own.add(word, as: flag.kind) }
      } catch {
        throw ValidationError(error.explanation)
      }
    }

    func run() throws {
      try OwnFile.change { own in for word in words { _ = try? own.add(word, as: flag.kind) } }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Take back what tieng words add has said of words."))

    @Argument(help: ArgumentHelp(translated("The words.")))
    var words: [String]

    func run() throws {
      let missing = try OwnFile.change { $0.remove(words) }
      guard !missing.isEmpty else { return }
      throw CommandFailure(
        Explanation("not known: {words}", ["words": Tieng.EditWords.listed(missing)]))
    }
  }
}

/// The user's decision about words, as an option.
enum OwnWordFlag: EnumerableFlag {
  case neverEnglish, neverComposed, alwaysEnglish

  var kind: OwnWords.Kind {
    switch self {
    case .neverEnglish: .neverEnglish
    case .neverComposed: .neverComposed
    case .alwaysEnglish: .alwaysEnglish
    }
  }

  static func help(for flag: Self) -> ArgumentHelp? {
    switch flag {
    case .neverEnglish:
      ArgumentHelp(translated("What the keys compose to stays, whether it is a syllable or not."))
    case .neverComposed: ArgumentHelp(translated("The letters stay as they are typed."))
    case .alwaysEnglish: ArgumentHelp(translated("At the word's end, the letters are English."))
    }
  }
}

/// The file of the words whose language the user has decided.
enum OwnFile {
  static func load() throws(CommandFailure) -> OwnWords {
    do {
      return try UserFolder.current.ownWords.load()
    } catch {
      throw CommandFailure(error)
    }
  }

  @discardableResult
  static func change<Result>(_ body: (inout OwnWords) -> Result) throws(CommandFailure) -> Result {
    do {
      return try UserFolder.current.ownWords.update(body)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Imports a dictionary, and reports the result.
  static func add(_ dictionary: OwnWords.Dictionary, of file: String) throws {
    let added = try change { $0.add(dictionary.words.all) }
    for problem in dictionary.problems {
      StandardStreams.writeError("\(file):\(problem.line): \(problem.reason.translated)")
    }
    let summary = Explanation(
      "{added} added, {known} known already, {needless} not needed, {skipped} skipped",
      [
        "added": "\(added)", "known": "\(dictionary.words.all.count - added)",
        "needless": "\(dictionary.needlessCount)", "skipped": "\(dictionary.problems.count)",
      ])
    try StandardStreams.print(summary.translated + "\n")
    let isNothing = dictionary.words.isEmpty && dictionary.needlessCount == 0
    if isNothing, !dictionary.problems.isEmpty {
      throw CommandFailure(Explanation("nothing was imported"))
    }
  }
}
