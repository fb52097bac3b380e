import KeyboardLayouts
import KeyboardView
import LayoutFiles
import UserStore

/// The layouts and themes in the user's folders, which no display is needed to read.
enum OwnFiles {
  /// What is wrong with them, as `FILE:LINE: REASON`: the first mistake of each.
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
