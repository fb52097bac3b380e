import Configuration
import Explanations
import GLibSupport
package import InputSession
import VietnameseInput

extension MenuItem {
  /// The label of the menu item.
  package var label: String {
    if role == .choice, let value { return MenuItem.label(of: value) }
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
      case "typing-method", "state": MenuItem.label(of: part.value)
      case "output-charset": part.value
      case "macros" where part.value == "false": translated("no macros")
      case "off-the-record" where part.value == "true": translated("off the record")
      default: nil
      }
    }
    if others.count < parts.count { others.append("…") }
    return others.isEmpty ? name : "\(name): \(others.joined(separator: ", "))"
  }

  /// The label of a choice. A method of the user has the name of its file.
  private static func label(of value: String) -> String {
    if let method = BuiltInMethod.named(value) { return method.title.text(translation(of:)) }
    return switch value {
    case "old": translated("Old: hòa, thúy")
    case "modern": translated("Modern: hoà, thuý")
    case "preedit": translated("Underlined")
    case "direct": translated("In the text, if safe")
    case "quiet": translated("Quiet")
    case "always": translated("Always")
    case "on-request": translated("On Request")
    case "off": translated("Off")
    case "as-everywhere": translated("As everywhere")
    default: ApplicationRule.State(rawValue: value)?.title ?? value
    }
  }
}
