import GLibSupport
import LayoutFiles
import TiengCore
package import TiengLayouts
import UserStore

/// Chooses the layout that is shown: that of the settings, or that of the language and the typing
/// method, adapted to the field.
package struct LayoutChoice {
  /// The name in the settings. Empty for the layout of the language.
  package var name = ""
  /// The language of the engine.
  var locale = "vi"
  /// The typing method of Vietnamese.
  var method = "telex"
  /// True if the language key has switched to the other layout: English beside another language.
  var isOther = false
  /// True if every field has a row with Control and arrows.
  var showsCommands = false
  var purpose = ContentType.Purpose.freeForm
  package var mistakes = FileMistakes()
  /// The last layouts that could be read, by their names.
  private var read: [String: KeyboardLayout] = ["us": .us, "vi-telex": .telex]

  package init() {}

  /// Reads the layout. If it cannot be read, the last good one is returned, and the mistake is
  /// reported once.
  package mutating func layout() -> KeyboardLayout {
    let own = name.isEmpty ? InstalledLayouts.name(for: locale, method: method) : name
    let other = own == "us" ? "vi-telex" : "us"
    return named(isOther ? other : own)
      .suited(to: purpose, commands: showsCommands)
  }

  private mutating func named(_ name: String) -> KeyboardLayout {
    let paths = InstalledLayouts.paths(of: name)
    if paths.isEmpty, read[name] == nil {
      mistakes.add(
        "there is no layout of the keyboard on the screen called \(name)", of: name)
    }
    for path in paths {
      do {
        let layout = try KeyboardLayout(contentsOf: path)
        mistakes.forget(path)
        read[name] = layout
        return layout
      } catch {
        mistakes.add(
          "the layout of the keyboard on the screen is not used: \(error.explanation.translated)",
          of: path)
        // If no version of the user's own file was good, the installed layout with the same name is
        // used.
        if let last = read[name] { return last }
      }
    }
    return read[name] ?? (locale == "vi" ? .telex : .us)
  }
}
