import GLibSupport
import TiengCore

/// What `tieng doctor` says of the keyboard on the screen: whether it can be shown. It is a package of its own, so there are
/// no findings if it is not installed.
enum ScreenKeyboardCheck {
  static func findings(_ desktop: CurrentDesktop) -> [Finding] {
    guard desktop.display != nil, ChildProcess.isInstalled("tieng-keyboard") else { return [] }
    return [window(desktop)] + files
  }

  private static let subject = Explanation("keyboard on the screen")

  private static func window(_ desktop: CurrentDesktop) -> Finding {
    guard let display = EnvironmentVariables["DISPLAY"], !display.isEmpty else {
      return .note(
        subject, Explanation("there is no X display (DISPLAY), which its window needs"),
        remedy: Explanation("install XWayland, and log in again"))
    }
    let values = ["display": display]
    return .good(
      subject,
      desktop.display == .wayland
        ? Explanation("it can be shown on {display}, by XWayland", values)
        : Explanation("it can be shown on {display}", values))
  }

  /// The mistakes in the user's own layouts and themes. Only the keyboard can read these files.
  private static var files: [Finding] {
    guard let check = ChildProcess(["timeout", "5", "tieng-keyboard", "--check"]) else { return [] }
    // Shells and timeout use statuses from 124 on if no program could be run.
    guard let status = check.status, status < 124 else {
      return [
        .problem(
          subject, Explanation("it does not start"),
          remedy: .verbatim("tieng-keyboard --check"))
      ]
    }
    return check.output.split(separator: "\n").map {
      .note(
        subject, .verbatim(String($0)),
        remedy: Explanation("mend the file; it is used as soon as it is saved"))
    }
  }
}
