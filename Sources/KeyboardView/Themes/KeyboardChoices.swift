import GLibSupport

/// What there is to choose from for the keyboard on the screen, as it is called.
package enum KeyboardChoices {
  /// What a theme is called: one of the user's own by its name.
  package static func title(ofTheme name: String) -> String {
    switch name {
    case "light": translated("Light")
    case "dark": translated("Dark")
    case "high-contrast": translated("High contrast")
    case "lacquer": translated("Lacquer")
    case "lotus": translated("Lotus")
    case "rice": translated("Rice fields")
    default: name
    }
  }
}
