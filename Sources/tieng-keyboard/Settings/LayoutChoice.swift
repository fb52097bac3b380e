import GLibSupport
import KeyboardCore
import KeyboardLayouts
import LayoutFiles
import UserStore

/// Which layout is shown: that of the settings, or that of the language and the typing method, as it
/// suits the field.
struct LayoutChoice {
  /// The name that is set; nothing for that of the language.
  var name = ""
  /// The language that is typed, as the engine tells.
  var locale = "vi"
  /// The typing method of Vietnamese.
  var method = "telex"
  /// Whether the language key shows the other one: English beside another language.
  var isOther = false
  /// Whether there is a row with Control and arrows in every field.
  var showsCommands = false
  var purpose = ContentType.Purpose.freeForm
  var mistakes = FileMistakes()
  /// The last layouts that could be read, by their names.
  private var read: [String: KeyboardLayout] = ["us": .us, "vi-telex": .telex]

  /// Reads the layout. One that cannot be read leaves the last good one, and is told of once.
  mutating func layout() -> KeyboardLayout {
    let own = name.isEmpty ? InstalledLayouts.name(for: locale, method: method) : name
    let other = own == "us" ? "vi-telex" : "us"
    return named(isOther ? other : own)
      .suited(to: purpose, commands: showsCommands)
  }

  private mutating func named(_ name: String) -> KeyboardLayout {
    let paths = InstalledLayouts.paths(of: name)
    if paths.isEmpty, read[name] == nil {
      mistakes.note(
        "there is no layout of the keyboard on the screen called \(name)", of: name)
    }
    for path in paths {
      do {
        let layout = try KeyboardLayout(contentsOf: path)
        mistakes.forget(path)
        read[name] = layout
        return layout
      } catch {
        mistakes.note(
          "the layout of the keyboard on the screen is not used: \(error.explanation.translated)",
          of: path)
        // Before there was a good one, that which the user's stands for is better than none.
        if let last = read[name] { return last }
      }
    }
    return read[name] ?? (locale == "vi" ? .telex : .us)
  }
}
