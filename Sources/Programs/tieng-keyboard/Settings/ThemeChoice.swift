import GLibSupport
package import TiengKeyboard
import UserStore

/// The chosen theme. It follows changes of the settings, the desktop and the user's folder.
package final class ThemeChoice {
  package let theme = KeyboardTheme()
  private let look = DesktopLook()
  private var watch: FolderWatch?
  private var mistakes = FileMistakes()
  /// The name in the settings. Empty for the theme that suits the desktop.
  package var name = "" { didSet { if name != oldValue { load() } } }

  /// - Parameter tell: Is called with a message about a mistake in a file.
  package init(tell: @escaping (String) -> Void = Log.warning) {
    mistakes.tell = tell
    look.observe { [unowned self] in if name.isEmpty { load() } }
    watch = FolderWatch(InstalledThemes.userFolder) { [unowned self] names in
      // If the folder itself has appeared, any file in it may be new.
      if !names.isDisjoint(with: [FolderWatch.itself, "\(wanted).css"]) { load() }
    }
    load()
  }

  /// Loads the theme again. If it cannot be read, the last good one stays, and the mistake is
  /// reported once.
  package func load() {
    if InstalledThemes.paths(of: wanted).isEmpty {
      mistakes.add("there is no theme of the keyboard on the screen called \(wanted)", of: wanted)
    }
    // If no version of the user's own file was good, the installed theme with the same name is
    // used, or else the theme that suits the desktop.
    for path in InstalledThemes.paths(of: wanted) + InstalledThemes.paths(of: look.theme) {
      do {
        try theme.load(path)
        mistakes.forget(path)
        return
      } catch {
        mistakes.add("the theme of the keyboard on the screen is not used: \(error)", of: path)
        if theme.path != nil { return }
      }
    }
  }

  private var wanted: String { name.isEmpty ? look.theme : name }
}
