import Explanations
import GLibSupport
package import InputSession
import VietnameseInput

extension MenuItem {
  /// The label of the menu item.
  package var label: String {
    if role == .choice, let value { return MenuItem.label(of: value) }
    return switch entry {
    case .vietnamese: translated("Marks and Tones")
    case .typingMethod: translated("Typing Method")
    case .tonePlacement: translated("Tone Placement")
    case .wordDisplay: translated("Open Word")
    case .suggestionDisplay: translated("Suggestions")
    case .autocorrect: translated("Autocorrection")
    case .offTheRecord: translated("Off the Record")
    case .leaveAlone: translated("Never in This Application")
    case .keyboard: translated("Keyboard on the Screen")
    case .separator: ""
    case .macros: translated("Macros…")
    case .preferences: translated("Preferences…")
    case .done: translated("Done")
    }
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
    default: value
    }
  }
}
