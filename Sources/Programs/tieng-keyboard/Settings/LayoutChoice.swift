import GLibSupport
import LayoutFiles
package import TiengCore
package import TiengLayouts
import UserStore

/// Chooses the layout that is shown: that of the settings, or that of the language and the typing
/// method, adapted to the field. Layouts are files.
package final class LayoutChoice: KeyboardLayoutProvider {
  /// The name in the settings. Empty for the layout of the language.
  package var name = ""
  /// The typing method of Vietnamese.
  var method = "telex"
  /// True if the language key has switched to the other layout: English beside another language.
  var isOther = false
  /// True if every field has a row with Control and arrows.
  var showsCommands = false
  package var mistakes = FileMistakes()
  /// The last layouts that could be read, by their names.
  private var read: [String: KeyboardLayout] = ["us": .us, "vi-telex": .telex]

  package init() {}

  /// Reads the layout. If it cannot be read, the last good one is returned, and the mistake is
  /// reported once.
  package func keyboardLayout(for context: KeyboardContext) -> KeyboardLayout {
    var provider = StandardKeyboardLayoutProvider(
      typingMethod: method, name: name.isEmpty ? nil : name, showsCommands: showsCommands
    ) { [unowned self] in named($0) }
    let own = provider.keyboardLayout(for: context)
    guard isOther else { return own }
    provider.name = own.name == "us" ? "vi-telex" : "us"
    return provider.keyboardLayout(for: context)
  }

  private func named(_ name: String) -> KeyboardLayout? {
    let paths = InstalledLayouts.paths(of: name)
    if paths.isEmpty, name == self.name, read[name] == nil {
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
    return read[name]
  }
}
