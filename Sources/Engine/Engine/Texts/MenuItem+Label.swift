import GLibSupport
import TiengConfiguration
import TiengCore
package import TiengSession
import TiengVietnamese

/// What a user reads in the menu of the engine.
extension MenuItem {
  /// The label of the menu item.
  package var label: String {
    if role == .choice, let value { return label(of: value) }
    return switch entry {
    case .application where role == .submenu: applicationLabel
    case .application: translated("More…")
    case .vietnamese: translated("Marks and Tones")
    case .typingMethod: translated("Typing Method")
    case .tonePlacement: translated("Tone Placement")
    case .wordDisplay: translated("Open Word")
    case .suggestionDisplay: translated("Suggestions")
    case .autocorrect: translated("Autocorrection")
    case .offTheRecord: translated("Off the Record")
    case .keyboard: translated("Keyboard on the Screen")
    case .separator: ""
    case .macros: translated("Macros…")
    case .preferences: translated("Preferences…")
    case .done: translated("Done")
    }
  }

  /// Such as `Firefox: VNI, Starts with plain letters`. `…` stands for other changes.
  private var applicationLabel: String {
    guard let value else { return "" }
    let last = value.split(separator: ".").last.map(String.init) ?? value
    let name = last.prefix(1).uppercased() + last.dropFirst()
    if isUnreadable {
      return translated("{name}: the rules cannot be read").replacing("{name}", with: name)
    }
    let parts = (rule?.parts ?? []).filter { $0.name != "title" }
    var others = parts.compactMap { part in
      switch part.name {
      case "typing-method": MenuItem.title(ofMethod: part.value)
      case "state": MenuItem.title(ofState: part.value)
      case "output-charset": part.value
      case "macros" where part.value == "false": translated("no macros")
      case "off-the-record" where part.value == "true": translated("off the record")
      default: nil
      }
    }
    if others.count < parts.count { others.append("…") }
    return others.isEmpty ? name : "\(name): \(others.joined(separator: ", "))"
  }

  /// The label of a choice. It is the title that the value has in the preferences window.
  private func label(of value: String) -> String {
    switch entry {
    case .typingMethod: MenuItem.title(ofMethod: value)
    case .application: MenuItem.title(ofState: value)
    default: Preferences.title(of: value, for: entry.rawValue) ?? value
    }
  }

  /// The title of a typing method. A method of the user has the name of its file.
  private static func title(ofMethod name: String) -> String {
    BuiltInMethod.named(name)?.title.text(translation(of:)) ?? name
  }

  /// The title of a state in a rule.
  private static func title(ofState name: String) -> String {
    name == "as-everywhere"
      ? ApplicationRule.unchangedTitle : ApplicationRule.State(rawValue: name)?.title ?? name
  }
}
