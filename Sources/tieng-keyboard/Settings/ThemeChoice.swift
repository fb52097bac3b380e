import GLibSupport
import KeyboardView
import UserStore

/// The theme that is chosen, followed in the settings, on the desktop and in the user's folder.
final class ThemeChoice {
  let theme = KeyboardTheme()
  private let look = DesktopLook()
  private var watch: FolderWatch?
  /// The name that is set; nothing for that of the desktop.
  var name = "" { didSet { if name != oldValue { load() } } }

  init() {
    look.observe { [unowned self] in if name.isEmpty { load() } }
    load()
  }

  /// Takes the theme anew. One that cannot be read leaves the last one, and is told of.
  func load() {
    if watch == nil, FolderNames.exists(InstalledThemes.userFolder) {
      watch = FolderWatch(InstalledThemes.userFolder) { [unowned self] names in
        if names.contains("\(wanted).css") { load() }
      }
    }
    guard let path = InstalledThemes.path(of: wanted) else {
      return Log.warning("there is no theme of the keyboard on the screen called \(wanted)")
    }
    do {
      try theme.load(path)
    } catch {
      Log.warning("the theme of the keyboard on the screen stays what it was: \(error)")
    }
  }

  private var wanted: String { name.isEmpty ? look.theme : name }
}
