import Autocomplete
import GLibSupport
package import InputSession
import Macros

extension Notice {
  /// What the user reads.
  package var text: String {
    switch self {
    case .learning(true): translated("Learning")
    case .learning(false): translated("Off the record")
    case .suggestions(true): translated("Suggestions")
    case .suggestions(false): translated("No suggestions")
    case .missingVariable(.clipboard): translated("The clipboard cannot be read here: $CLIPBOARD")
    case .missingVariable: translated("The time is not known")
    case .locked: translated("A rule says what is typed in this application")
    case .selection(.unknown):
      translated("What is selected is not told here. Copy it, and run: tieng convert --clipboard")
    case .selection(.cut):
      translated("There may be more text than the application tells: less of it")
    case .selection(.none): translated("There is nothing to change")
    }
  }
}

extension CandidateTable.Candidate {
  /// What the panel shows of it: `test — English`.
  package var label: String {
    if let rewriting { return "\(title) — \(rewriting.name)" }
    if let subtitle { return "\(title)  \(subtitle)" }
    return locale.map { "\(title) — \(LanguageName.of($0))" } ?? title
  }

  /// What is shown beside it, if anything.
  var note: String { rewriting?.name ?? subtitle ?? locale.map { LanguageName.of($0) } ?? "" }
}
