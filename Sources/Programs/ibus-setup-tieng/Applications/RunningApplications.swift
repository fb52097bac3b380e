import CGtk
import GLibSupport
import TiengCore

/// The applications that have a window at present.
enum RunningApplications {
  /// Asks GNOME Shell's extension, and the program `tieng-windows` for X11 and compositors of
  /// wlroots. Waits for the answer: not on the thread of a window.
  ///
  /// - Returns: Their names, as rules have them. Empty if nobody tells.
  static func ask() -> [String] {
    let names = ShellExtension.runningApplications() + listed()
    return names.map { FocusedWindow(application: $0).application }
  }

  private static func listed() -> [String] {
    guard let program = CompanionProgram.path(of: "tieng-windows"),
      let list = ChildProcess([program, "--list"])?.output
    else { return [] }
    return list.split(separator: "\n").map(String.init)
  }
}
