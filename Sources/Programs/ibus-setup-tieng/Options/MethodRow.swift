import CGtk
import GLibSupport
import TiengConfiguration
import TiengCore
import TiengSession
import TiengVietnamese
import UserStore

/// The row of typing methods: those that are built in, and those of the user's own. An example of
/// the chosen one is shown below.
final class MethodRow {
  static let key = "typing-method"
  private let row: Object
  private let settings: Settings

  /// - Returns: Nil if the schema has another version and lacks the key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains(MethodRow.key) else { return nil }
    row = page[MethodRow.key]
    self.settings = settings
    let names = MethodRow.names(settings)
    let model = adw_combo_row_get_model(row.of(AdwComboRow.self))!
    for name in names {
      gtk_string_list_append(model, BuiltInMethod.named(name)?.title.translated ?? name)
    }
    settings.bindChoice(MethodRow.key, row, names)
    settings.observe(MethodRow.key) { [unowned self] in showExample() }
    showExample()
  }

  /// The names of the methods, in the order of the row.
  static func names(_ settings: Settings) -> [String] {
    var own = UserFolder.current.methodNames.filter { BuiltInMethod.named($0) == nil }
    // A chosen method whose file is missing stays chosen until the user chooses another.
    let chosen = settings.text(key)
    if !(TypingMethod.names + own).contains(chosen) { own.append(chosen) }
    return TypingMethod.names + own
  }

  private func showExample() {
    let name = settings.text(MethodRow.key)
    let example = MethodRow.example(of: name) ?? translated("A method of your own")
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), example)
    row.describe(example)
  }

  /// An example: `tieengs tw → tiếng tư`.
  static func example(of method: String) -> String? {
    guard let keys = BuiltInMethod.named(method)?.example else { return nil }
    var preferences = Preferences()
    preferences.typingMethod = method
    var session = Session(preferences: preferences)
    var text = ""
    for key in (keys + " ").unicodeScalars {
      for case .commit(let part) in session.receive(.key(KeyEvent(key))).effects { text += part }
    }
    return "\(keys) → \(text.dropLast())"
  }
}
