extension EmojiPages {
  /// The name of the page for searching emoji by their names.
  ///
  /// The user types a name on this page. Pass what is typed to ``EmojiName``, and show the emoji
  /// with that name by ``Touches/replace(_:)`` and ``search(in:found:)``.
  public static let search = prefix + "search"

  /// The page for searching emoji: the emoji that were found, above the letters.
  ///
  /// - Parameters:
  ///   - layout: The layout whose letters are shown.
  ///   - found: The emoji that were found, each followed by its other forms. One row of them is
  ///     shown.
  public func search(in layout: KeyboardLayout, found: [[String]] = []) -> KeyboardPage {
    let keys = found.filter { !$0.isEmpty }.prefix(columns).map(Self.key)
    let row = keys + Array(repeating: .gap, count: columns - keys.count)
    // In a field for digits the first page has no letters.
    let letters = layout.pages.lazy.map { $0.rows.filter { $0.contains { $0.action.isLetter } } }
      .first { !$0.isEmpty }
    let back: [LayoutKey] = [
      .page(layout.pages.first?.name ?? "", "ABC"),
      LayoutKey(label: .icon(.emoji), action: .page(first), width: 1.5),
      .space, .backspace,
    ]
    let rows = (letters ?? []).map { $0.filter(\.isForNames) }
    return KeyboardPage(name: Self.search, rows: [row] + rows + [back])
  }
}

/// The name of an emoji while it is typed on the search page.
///
///     var name = EmojiName()
///     name.take(.character("c"))   // true
///     name.take(.hide)             // false: it is no part of a name
public struct EmojiName: Hashable, Sendable {
  /// The typed text, at most 40 characters.
  public private(set) var text = ""

  /// An empty name.
  public init() {}

  /// Takes the action of a key.
  ///
  /// - Returns: True if the action was part of the name. Otherwise it is for the application, such
  ///   as the emoji that was found.
  public mutating func take(_ action: KeyAction) -> Bool {
    switch action {
    case .character(let character): add(String(character))
    case .letter(let letter): add(letter)
    case .space: add(" ")
    case .backspace: text = String(text.dropLast())
    case .deleteWord:
      text = text.split(separator: " ").dropLast().joined(separator: " ")
    case .text, .key, .primary, .page, .shift, .modifier, .emoji, .hide, .language, .nextKeyboard,
      .preferences, .url, .dictation, .custom, .none:
      return false
    }
    return true
  }

  private mutating func add(_ more: String) { if text.count < 40 { text += more } }
}

extension LayoutKey {
  fileprivate var isForNames: Bool {
    switch action {
    case .character, .letter: true
    default: false
    }
  }
}
