import TiengGObject

/// The titles of what can be chosen for the keyboard on the screen.
package enum KeyboardChoices {
  /// The title of a theme. The user's own themes have their names as titles.
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
