/// The emoji that were last used, the last one first.
///
///     var recent = RecentEmoji()
///     recent.use("🐱")
///     recent.use("👍")
///     recent.emoji   // 👍 🐱
public struct RecentEmoji: Hashable, Sendable {
  /// How many are kept.
  public static let capacity = 30

  /// The emoji, each once in the skin tone in which it was last used.
  public private(set) var emoji: [String] = []

  /// None, as at first.
  public init() {}

  /// Reads emoji from lines, as ``lines`` writes them. What cannot be an emoji
  /// is passed over.
  public init(lines: String) {
    for line in lines.split(whereSeparator: \.isNewline).reversed() { use(String(line)) }
  }

  /// A line for each emoji.
  public var lines: String { emoji.map { $0 + "\n" }.joined() }

  /// Puts an emoji in front.
  public mutating func use(_ used: String) {
    guard used.isOneSymbol else { return }
    let bare = used.withoutSkinTone
    emoji.removeAll { $0.withoutSkinTone == bare }
    emoji.insert(used, at: 0)
    emoji.removeLast(max(0, emoji.count - RecentEmoji.capacity))
  }
}

extension String {
  /// Whether the text is one character that is seen, and not a long one.
  fileprivate var isOneSymbol: Bool {
    count == 1 && utf8.count <= 64
      && unicodeScalars.allSatisfy { $0.value > 0x20 && !$0.properties.isWhitespace }
      && unicodeScalars.first?.properties.isDefaultIgnorableCodePoint == false
  }
}

/// The emoji that the user used lately, to find their lines in a table.
struct OwnEmoji {
  private let emoji: [(first: Unicode.Scalar, bare: String)]

  init(_ recent: RecentEmoji) {
    emoji = recent.emoji.compactMap { emoji in
      emoji.unicodeScalars.first.map { ($0, emoji.withoutSkinTone) }
    }
  }

  /// Where the emoji of a line is among them, whatever the skin tone; the last
  /// used one is at 0.
  func place(of line: EmojiLine) -> Int? {
    if emoji.isEmpty { return nil }
    let text = line.text(line.emoji)
    guard let first = text.unicodeScalars.first else { return nil }
    return emoji.firstIndex { $0.first == first && $0.bare == text.withoutSkinTone }
  }
}
