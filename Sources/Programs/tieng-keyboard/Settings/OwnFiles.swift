import LayoutFiles
import TiengKeyboard
import TiengLayouts
import UserStore

/// Checks the layouts and themes in the user's folders. This needs no display.
enum OwnFiles {
  /// The first mistake of each file, as `FILE:LINE: REASON`.
  static var mistakes: [String] {
    let theme = KeyboardTheme()
    return InstalledLayouts.own.compactMap(mistake(inLayout:))
      + InstalledThemes.own.compactMap { mistake(inTheme: $0, by: theme) }
  }

  private static func mistake(inLayout path: String) -> String? {
    do {
      _ = try KeyboardLayout(contentsOf: path)
      return nil
    } catch {
      return error.explanation.translated
    }
  }

  private static func mistake(inTheme path: String, by theme: KeyboardTheme) -> String? {
    do {
      try theme.load(path)
      return nil
    } catch {
      return error.description
    }
  }
}
