/// The emoji that were used last, most recent first.
///
///     var recent = RecentEmoji()
///     recent.use("🐱")
///     recent.use("👍")
///     recent.emoji   // 👍, 🐱
public struct RecentEmoji: Hashable, Sendable {
  /// The greatest number of emoji.
  public static let capacity = 30

  /// The emoji without duplicates, each with its last skin tone.
  public private(set) var emoji: [String] = []

  /// Makes an empty list.
  public init() {}

  /// Reads emoji in the format of ``lines``. Ignores lines that are not an emoji.
  public init(lines: String) {
    for line in lines.split(whereSeparator: \.isNewline).reversed() { use(String(line)) }
  }

  /// One line for each emoji.
  public var lines: String { emoji.map { $0 + "\n" }.joined() }

  /// Moves or adds an emoji to the front.
  public mutating func use(_ used: String) {
    guard used.isOneSymbol else { return }
    let bare = used.withoutSkinTone
    emoji.removeAll { $0.withoutSkinTone == bare }
    emoji.insert(used, at: 0)
    emoji.removeLast(max(0, emoji.count - RecentEmoji.capacity))
  }
}

extension String {
  /// True if the text is a single visible character of reasonable length.
  fileprivate var isOneSymbol: Bool {
    count == 1 && utf8.count <= 64
      && unicodeScalars.allSatisfy { $0.value > 0x20 && !$0.properties.isWhitespace }
      && unicodeScalars.first?.properties.isDefaultIgnorableCodePoint == false
  }
}

/// The recent emoji, in a form that is quick to compare with lines of a table.
struct OwnEmoji {
  private let emoji: [(first: Unicode.Scalar, bare: String)]

  init(_ recent: RecentEmoji) {
    emoji = recent.emoji.compactMap { emoji in
      emoji.unicodeScalars.first.map { ($0, emoji.withoutSkinTone) }
    }
  }

  /// The index of the line's emoji among the recent ones, in any skin tone. 0 is the most recent.
  func place(of line: EmojiLine) -> Int? {
    if emoji.isEmpty { return nil }
    let text = line.text(line.emoji)
    guard let first = text.unicodeScalars.first else { return nil }
    return emoji.firstIndex { $0.first == first && $0.bare == text.withoutSkinTone }
  }
}
