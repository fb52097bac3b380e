package import ArgumentParser
import GLibSupport
package import TiengAutocomplete
package import TiengConfiguration
import TiengCore
import TiengLanguages
package import TiengLexicon
package import TiengSession
import UserStore

/// A lexicon that a command opens.
package struct OpenLexicon: ParsableArguments {
  @Argument(help: ArgumentHelp(translated("The .lexicon file.")))
  package var file: String

  package init() {}

  package func open() throws(CommandFailure) -> Lexicon { try OpenLexicon.open(file) }

  /// Opens a lexicon by its path.
  package static func open(_ path: String) throws(CommandFailure) -> Lexicon {
    do {
      let file = try MappedFile(path)
      return try Lexicon(file.bytes, owner: file)
    } catch let error as LexiconError {
      throw CommandFailure(error, in: path)
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// The lexicon that a command uses for suggestions.
package struct LexiconOptions: ParsableArguments {
  @Option(help: ArgumentHelp(translated("The language, such as vi or en.")))
  package var locale = "vi"

  @Option(help: ArgumentHelp(translated("The lexicon, if not the one that is installed.")))
  package var lexicon: String?

  package init() {}

  package init(locale: String, lexicon: String?) {
    self.locale = locale
    self.lexicon = lexicon
  }

  package func open() throws(CommandFailure) -> Lexicon {
    guard let path = lexicon ?? InstalledLexicons.path(of: locale) else {
      throw Self.missing(locale)
    }
    return try OpenLexicon.open(path)
  }

  package static func missing(_ locale: String) -> CommandFailure {
    CommandFailure(
      Explanation(
        "there is no lexicon of {locale} ({variable} can name its folder)",
        ["locale": locale, "variable": InstalledLexicons.variable]))
  }

  package func service() throws(CommandFailure) -> Autocomplete.LocalService {
    Autocomplete.LocalService(try open())
  }
}

extension Services {
  /// The services from the installed lexicons, as in the engine.
  package static func installed(for preferences: Preferences) throws(CommandFailure) -> Services {
    var services = Services()
    guard let vietnamese = InstalledLexicons.path(of: "vi") else { return services }
    let lexicon = try OpenLexicon.open(vietnamese)
    services.marksReader = MarksReader(lexicon)
    if let english = InstalledLexicons.path(of: "en") {
      let chooser = LanguageChooser(vietnamese: lexicon, english: try OpenLexicon.open(english))
      let second = preferences.secondLanguage
      if !second.isEmpty, second != "en", second != "vi" {
        guard let path = InstalledLexicons.path(of: second) else {
          throw CommandFailure(
            Explanation(
              "there is no lexicon of {locale} (second-language)", ["locale": second]))
        }
        chooser.secondLanguage = try OpenLexicon.open(path)
      }
      services.languageChooser = chooser
    }
    return services
  }
}
