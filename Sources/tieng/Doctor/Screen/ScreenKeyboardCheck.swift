import Explanations
import GLibSupport

/// Whether the keyboard on the screen can be shown. It is a package of its own: nothing is said
/// where it is not installed.
enum ScreenKeyboardCheck {
  static func findings(_ desktop: Desktop) -> [Finding] {
    guard desktop.display != nil, ChildProcess.isInstalled("tieng-keyboard") else { return [] }
    let subject = Explanation("keyboard on the screen")
    guard let display = Environment["DISPLAY"], !display.isEmpty else {
      return [
        .note(
          subject, Explanation("there is no X display (DISPLAY), which its window needs"),
          remedy: Explanation("install XWayland, and log in again"))
      ]
    }
    return [
      .good(subject, Explanation("it can be shown on {display}", ["display": display]))
    ]
  }
}
