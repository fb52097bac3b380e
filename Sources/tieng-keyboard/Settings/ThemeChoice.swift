import GLibSupport
import KeyboardView
import UserStore

/// The theme that is chosen, followed in the settings, on the desktop and in the user's folder.
final class ThemeChoice {
  let theme = KeyboardTheme()
  private let look = DesktopLook()
  private var watch: FolderWatch?
  private var mistakes = FileMistakes()
  /// The name that is set; nothing for that of the desktop.
  var name = "" { didSet { if name != oldValue { load() } } }

  /// - Parameter tell: Is called with what is wrong with a file.
  init(tell: @escaping (String) -> Void = Log.warning) {
    mistakes.tell = tell
    look.observe { [unowned self] in if name.isEmpty { load() } }
    watch = FolderWatch(InstalledThemes.userFolder) { [unowned self] names in
      // With a folder that comes, any file in it does.
      if !names.isDisjoint(with: [FolderWatch.itself, "\(wanted).css"]) { load() }
    }
    load()
  }

  /// Takes the theme anew. One that cannot be read leaves the last good one, and is told of once.
  func load() {
    if InstalledThemes.paths(of: wanted).isEmpty {
      mistakes.note("there is no theme of the keyboard on the screen called \(wanted)", of: wanted)
    }
    // Before there was a good one, that which the user's stands for is better than none, and so is
    // that of the desktop.
    for path in InstalledThemes.paths(of: wanted) + InstalledThemes.paths(of: look.theme) {
      do {
        try theme.load(path)
        mistakes.forget(path)
        return
      } catch {
        mistakes.note("the theme of the keyboard on the screen is not used: \(error)", of: path)
        if theme.path != nil { return }
      }
    }
  }

  private var wanted: String { name.isEmpty ? look.theme : name }
}
