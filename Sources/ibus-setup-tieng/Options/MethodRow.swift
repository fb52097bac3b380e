import CGtk
import Configuration
import GLibSupport
import InputSession
import KeyboardCore
import UserStore
import VietnameseInput

/// The row of typing methods: the built-in ones, which the page lists, and those of the user. It
/// shows an example of the chosen one.
final class MethodRow {
  private static let key = "typing-method"
  private let row: Object
  private let settings: Settings

  /// - Returns: Nil if the schema has another version and lacks the key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains(MethodRow.key) else { return nil }
    row = page[MethodRow.key]
    self.settings = settings
    var names = TypingMethod.names
    var own = UserFolder.current.methodNames
    // A chosen method whose file is missing stays chosen until the user chooses another.
    let chosen = settings.text(MethodRow.key)
    if !(names + own).contains(chosen) { own.append(chosen) }
    let model = adw_combo_row_get_model(row.of(AdwComboRow.self))!
    for name in own where !names.contains(name) {
      gtk_string_list_append(model, name)
      names.append(name)
    }
    settings.bindChoice(MethodRow.key, row, names)
    settings.observe(MethodRow.key) { [unowned self] in showExample() }
    showExample()
  }

  private func showExample() {
    let name = settings.text(MethodRow.key)
    let example = MethodRow.example(of: name) ?? translated("A method of your own")
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), example)
    row.describe(example)
  }

  /// An example: `tieengs tw → tiếng tư`.
  static func example(of method: String) -> String? {
    guard let keys = keys[method] else { return nil }
    var preferences = Preferences()
    preferences.typingMethod = method
    var session = Session(preferences: preferences)
    var text = ""
    for key in (keys + " ").unicodeScalars {
      for case .commit(let part) in session.receive(.key(KeyEvent(key))).effects { text += part }
    }
    return "\(keys) → \(text.dropLast())"
  }

  /// Keys that show the differences between the methods.
  private static let keys = [
    "telex": "tieengs Vieetj tw", "simple-telex": "tieengs Vieetj tuw",
    "telex-w": "tieengs Vieetj tw", "vni": "tie6ng1 Vie65t d9uo75c", "viqr": "tie^'ng Vie^.t",
    "microsoft": "ti3ng8 Vi3t9", "telex-vni-viqr": "tieengs tie6ng1 tie^'ng",
    "vni-azerty": "tie-ng& Vie-t(",
  ]
}
