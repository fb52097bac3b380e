import GLibSupport
import KeyboardCore
import KeyboardLayouts

/// Which layout is shown: that of the settings, or that of the language and the typing method, as it
/// suits the field.
struct LayoutChoice {
  /// The name that is set; nothing for that of the language.
  var name = ""
  /// The language that is typed, as the engine tells.
  var locale = "vi"
  /// The language key shows the other one.
  var isOther = false
  var purpose = ContentType.Purpose.freeForm

  var layout: KeyboardLayout { base.suited(to: purpose) }

  private var base: KeyboardLayout {
    let own = locale == "vi" ? KeyboardLayout.telex : .us
    let chosen = name.isEmpty ? own : LayoutChoice.builtIn.first { $0.name == name } ?? own
    guard isOther else { return chosen }
    return chosen.locale == "vi" ? .us : .telex
  }

  /// Those that need no file.
  static let builtIn: [KeyboardLayout] = [.us, .telex]
}
