import Autocomplete
import GLibSupport
import KeyboardLayouts
import UserStore

/// The emoji that can be typed, and the search among them.
final class EmojiBoard {
  private let table: EmojiTable?
  private let store = UserFolder.data.recentEmoji
  /// What is looked for.
  private(set) var query = ""

  /// - Parameter locale: The language of the names; English where there are none in it.
  init(locale: String) {
    let path = InstalledEmoji.path(of: locale) ?? InstalledEmoji.path(of: "en")
    let file = path.flatMap { try? MappedFile($0) }
    table = file.flatMap { try? EmojiTable($0.bytes, owner: $0) }
  }

  /// The pages of all categories.
  var layout: KeyboardLayout {
    let recent = (try? store.load())?.emoji ?? []
    return EmojiPages(table?.all ?? [], recent: recent).layout
  }

  /// What is found so far, the best first.
  var results: [String] {
    query.isEmpty ? [] : table?.search(query, count: 12).map(\.emoji) ?? []
  }

  /// Changes what is looked for, and says whether the action did so.
  func take(_ action: KeyAction) -> Bool {
    switch action {
    case .character(let character): query.unicodeScalars.append(character)
    case .letter(let text): query += text
    case .space: query += " "
    case .backspace: _ = query.popLast()
    case .deleteWord: query = ""
    default: return false
    }
    return true
  }

  /// An emoji was typed. Not in a field of secrets.
  func remember(_ emoji: String) { try? store.use(emoji) }
}
