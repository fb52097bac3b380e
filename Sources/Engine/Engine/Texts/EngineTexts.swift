import GLibSupport
import TiengAutocomplete
import TiengMacros
package import TiengSession

/// The message that a user sees for a moment beside the caret.
extension Notice {
  /// The message for the user.
  package var text: String {
    switch self {
    case .learning(true): translated("Learning")
    case .learning(false): translated("Off the record")
    case .suggestions(true): translated("Suggestions")
    case .suggestions(false): translated("No suggestions")
    case .missingVariable(.clipboard): translated("The clipboard cannot be read here: $CLIPBOARD")
    case .missingVariable: translated("The time is not known")
    case .locked: translated("A rule says what is typed in this application")
    case .refusedText(let program):
      translated("{program} wants to insert text. Allow it in Preferences ▸ Services")
        .replacing("{program}", with: program)
    case .selection(.unknown):
      translated("What is selected is not told here. Copy it, and run: tieng convert --clipboard")
    case .selection(.cut):
      translated("There may be more text than the application tells: less of it")
    case .selection(.none): translated("There is nothing to change")
    case .selection(.asking): translated("Asking…")
    case .selection(.failed("")): translated("The answer is of no use: nothing is changed")
    case .selection(.failed(let reason)):
      translated("Nothing is changed: {reason}").replacing("{reason}", with: reason)
    }
  }
}

extension CandidateTable.Candidate {
  /// The text of the row in the panel: `test — English`.
  package var label: String {
    if let rewriting { return "\(title) — \(rewriting.name)" }
    if let subtitle { return "\(name)  \(subtitle)" }
    return locale.map { "\(title) — \(LanguageName.of($0))" } ?? title
  }

  /// The text of the row without its note.
  var name: String { asking?.name ?? title }

  /// Additional text for the row. Empty if there is none.
  var note: String {
    rewriting?.name ?? subtitle ?? locale.map { LanguageName.of($0) } ?? ""
  }
}
