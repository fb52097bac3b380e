/// The pages of the window. Their names are used by `--page` and by their files.
enum Page: String, CaseIterable {
  case welcome, input, suggestions, services, english, macros, words, applications, languages,
    keyboard, about

  /// True if there is something on the page to try by typing.
  var isTried: Bool {
    switch self {
    case .welcome, .input, .suggestions, .english, .macros: true
    case .services, .words, .applications, .languages, .keyboard, .about: false
    }
  }

  /// The page of the manual about it.
  var manual: String {
    switch self {
    case .welcome: "first-minute"
    case .input: "typing"
    case .suggestions, .services, .english, .macros, .applications: rawValue
    case .words: "privacy"
    case .keyboard: "on-screen-keyboard"
    case .languages, .about: "index"
    }
  }
}
