import ArgumentParser
import Autocomplete
import Explanations
import GLibSupport
import Lexicon
import UserStore

/// The lexicon that a command uses for suggestions.
struct LexiconOptions: ParsableArguments {
  @Option(help: ArgumentHelp(translated("The language, such as vi or en.")))
  var locale = "vi"

  @Option(help: ArgumentHelp(translated("The lexicon, if not the one that is installed.")))
  var lexicon: String?

  init() {}

  init(locale: String, lexicon: String?) {
    self.locale = locale
    self.lexicon = lexicon
  }

  func open() throws(Failure) -> Lexicon {
    guard let path = lexicon ?? InstalledLexicons.path(of: locale) else {
      throw Self.missing(locale)
    }
    return try OpenLexicon.open(path)
  }

  static func missing(_ locale: String) -> Failure {
    Failure(
      Explanation(
        "there is no lexicon of {locale} ({variable} can name its folder)",
        ["locale": locale, "variable": InstalledLexicons.variable]))
  }

  func service() throws(Failure) -> Autocomplete.LocalService {
    Autocomplete.LocalService(try open())
  }
}
