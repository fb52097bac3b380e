import ArgumentParser
import Autocomplete
import Lexicon
import UserStore

/// Which lexicon a command suggests by.
struct LexiconOptions: ParsableArguments {
  @Option(help: "The language, such as vi or en.")
  var locale = "vi"

  @Option(help: "The lexicon, if not the one that is installed.")
  var lexicon: String?

  init() {}

  init(locale: String, lexicon: String?) {
    self.locale = locale
    self.lexicon = lexicon
  }

  func open() throws(Failure) -> Lexicon {
    guard let path = lexicon ?? InstalledLexicons.path(of: locale) else {
      throw Failure(
        message:
          "there is no lexicon of \(locale) (\(InstalledLexicons.variable) can name its folder)")
    }
    return try OpenLexicon.open(path)
  }

  func service() throws(Failure) -> Autocomplete.LocalService {
    Autocomplete.LocalService(try open())
  }
}
