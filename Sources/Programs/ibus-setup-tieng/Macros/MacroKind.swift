import GLibSupport
import TiengMacros

/// What a table of keys and texts is for. Corrections have the format of macros, and texts of their
/// own in the window.
enum MacroKind: String {
  case macros, corrections

  /// The file of the dialog.
  var dialog: String {
    switch self {
    case .macros: "macro.ui"
    case .corrections: "correction.ui"
    }
  }

  /// The formats of a file that is written.
  var formats: [MacroFormat] {
    switch self {
    case .macros: MacroFormat.written
    case .corrections: [.tsv]
    }
  }

  var saved: String {
    switch self {
    case .macros: translated("Macro saved")
    case .corrections: translated("Correction saved")
    }
  }

  var taken: String {
    switch self {
    case .macros: translated("There is a macro with this key already.")
    case .corrections: translated("This is corrected already.")
    }
  }

  func removed(_ count: Int) -> String {
    switch self {
    case .macros: translated("One macro removed", "{count} macros removed", count)
    case .corrections: translated("One correction removed", "{count} corrections removed", count)
    }
  }

  func imported(_ count: Int) -> String {
    switch self {
    case .macros: translated("One macro imported", "{count} macros imported", count)
    case .corrections: translated("One correction imported", "{count} corrections imported", count)
    }
  }

  func exported(_ count: Int) -> String {
    switch self {
    case .macros: translated("One macro exported", "{count} macros exported", count)
    case .corrections: translated("One correction exported", "{count} corrections exported", count)
    }
  }

  /// The titles of the choosers of a file.
  var importing: String {
    switch self {
    case .macros: translated("Import Macros")
    case .corrections: translated("Import Corrections")
    }
  }

  var exporting: String {
    switch self {
    case .macros: translated("Export Macros")
    case .corrections: translated("Export Corrections")
    }
  }

  /// Why a macro does nothing as what this is, though it is one. Nil if it does.
  func flaw(of macro: Macro) -> String? {
    switch self {
    case .macros: nil
    case .corrections:
      if macro.key.contains(where: \.isWhitespace) {
        translated("Only a word is corrected: write it without a space.")
      } else if macro.key == macro.text {
        translated("That is what is typed.")
      } else {
        nil
      }
    }
  }

  /// The message about a flaw in the user's language.
  func text(of flaw: Macro.Flaw) -> String {
    switch flaw {
    case .emptyKey: translated("Write what shall be typed.")
    case .longKey: translated("The key is too long.")
    case .spaceAroundKey: translated("The key begins or ends with a space.")
    case .controlInKey: translated("The key has a tab or a line break.")
    case .emptyText: translated("Write what shall be put in its place.")
    case .longText: translated("The text is too long.")
    case .controlInText: translated("The text has a control character.")
    }
  }
}
