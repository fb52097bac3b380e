/// The pages of the window, by the names that `--page` takes and that their files
/// have.
enum Page: String, CaseIterable {
  case welcome, input, suggestions, services, english, macros, words, languages, keyboard, about

  /// Whether what is set there, or told, can be tried by typing.
  var isTried: Bool {
    switch self {
    case .welcome, .input, .suggestions, .english, .macros: true
    case .services, .words, .languages, .keyboard, .about: false
    }
  }

  /// The page of the manual that tells of it.
  var manual: String {
    switch self {
    case .welcome: "first-minute"
    case .input: "typing"
    case .suggestions, .services, .english, .macros: rawValue
    case .words: "privacy"
    case .keyboard: "on-screen-keyboard"
    case .languages, .about: "index"
    }
  }
}
