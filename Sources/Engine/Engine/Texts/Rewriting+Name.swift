import GLibSupport
import TiengAutocomplete
import TiengConfiguration
import TiengLanguages

/// What a user reads in the table of changes of a selected text.
extension Rewriting {
  /// The name in a table.
  var name: String {
    switch self {
    case .marks: translated("Marks")
    case .noMarks: translated("No marks")
    case .compose: translated("From keys")
    case .keys: translated("As keys")
    case .upper: translated("Capitals")
    case .lower: translated("Small letters")
    case .title: translated("Capital in each word")
    case .sentence: translated("As sentences")
    case .tones: translated("Tones placed otherwise")
    case .charset: translated("From an old font")
    }
  }
}

extension Autocomplete.TextChange {
  /// The name in a table.
  var name: String {
    switch self {
    case .marks: translated("Marks, by a service…")
    case .mend: translated("Mistakes mended, by a service…")
    case .translate: translated("Translated, by a service…")
    }
  }
}
