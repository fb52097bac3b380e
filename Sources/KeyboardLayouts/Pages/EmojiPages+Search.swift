extension EmojiPages {
  /// The name of the page that looks for emoji by their names.
  ///
  /// What is typed on it is the name: hand it to ``EmojiName``, and show what is called so with
  /// ``Touches/replace(_:)`` and ``search(in:found:)``.
  public static let search = prefix + "search"

  /// The page that looks for emoji: what was found, above the letters.
  ///
  /// - Parameters:
  ///   - layout: Whose letters are shown.
  ///   - found: The emoji, each with its other forms after it; as many as a row has are shown.
  public func search(in layout: KeyboardLayout, found: [[String]] = []) -> KeyboardPage {
    let keys = found.filter { !$0.isEmpty }.prefix(columns).map(Self.key)
    let row = keys + Array(repeating: .gap, count: columns - keys.count)
    // A field for digits begins with another page than letters.
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

/// The name of an emoji while it is typed on the keyboard's own page.
///
///     var name = EmojiName()
///     name.take(.character("c"))   // true
///     name.take(.hide)             // false: it is no part of a name
public struct EmojiName: Hashable, Sendable {
  /// What was typed, 40 characters at the most.
  public private(set) var text = ""

  /// Nothing was typed.
  public init() {}

  /// Takes what was typed.
  ///
  /// - Returns: Whether it is part of a name; if not it is for the application, such as the emoji
  ///   that was found.
  public mutating func take(_ action: KeyAction) -> Bool {
    switch action {
    case .character(let character): add(String(character))
    case .letter(let letter): add(letter)
    case .space: add(" ")
    case .backspace: text = String(text.dropLast())
    case .deleteWord:
      text = text.split(separator: " ").dropLast().joined(separator: " ")
    case .text, .key, .primary, .page, .shift, .modifier, .emoji, .hide, .language, .preferences,
      .none:
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
