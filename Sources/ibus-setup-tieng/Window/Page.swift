/// The pages of the window, by the names that `--page` takes and that their files
/// have.
enum Page: String, CaseIterable {
  case input, suggestions, english, macros, words, languages, about
}
