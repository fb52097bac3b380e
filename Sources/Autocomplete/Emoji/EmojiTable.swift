public import Explanations

/// Emoji and symbols by their names in one language, searched where they lie in
/// a file.
///
///     let vietnamese = try EmojiTable(bytes, owner: file)   // data/emoji/vi.tsv
///     vietnamese.search("meo cuoi", count: 9)[0].emoji      // 😺
///     vietnamese.emoji(named: ":mặt mèo:")                  // 🐱
///     vietnamese.suggestion(for: "mèo")                     // 🐱
///     vietnamese.withSkinTone("👍", .medium)                // 👍🏽
///
/// Nothing is read when a table is opened, and nothing kept: a search goes
/// through the lines. A damaged line gives wrong names, and no crash.
public struct EmojiTable: Sendable {
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private nonisolated(unsafe) let owner: AnyObject?

  /// Opens a table that is in memory, such as a mapped file.
  ///
  /// - Parameters:
  ///   - bytes: Lines as `Scripts/make-emoji` describes them.
  ///   - owner: What must live as long as the bytes are used.
  /// - Throws: ``FormatError`` if the first line is none of a table.
  public init(_ bytes: UnsafeRawBufferPointer, owner: AnyObject?) throws(FormatError) {
    self.bytes = bytes
    self.owner = owner
    guard let first = EmojiLines(bytes).first(where: { _ in true }), !first.emoji.isEmpty,
      !first.names.isEmpty
    else { throw FormatError() }
  }

  /// Opens a table in an array.
  public init(_ bytes: [UInt8]) throws(FormatError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    try self.init(UnsafeRawBufferPointer(copy), owner: Allocation(copy))
  }

  private final class Allocation {
    private let bytes: UnsafeMutableRawBufferPointer

    init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

    deinit { bytes.deallocate() }
  }

  /// The bytes are no table.
  public struct FormatError: ExplainedError, Hashable {
    /// The reason in English.
    public var description: String { explanation.description }

    /// The reason, in any language.
    public var explanation: Explanation { Explanation("it is no table of emoji") }
  }

  /// An emoji or a symbol, and what it is called.
  public struct Match: Hashable, Sendable {
    /// The emoji or symbol, without a skin tone unless it was asked for.
    public var emoji: String
    /// The first name, as Unicode gives it: mặt mèo.
    public var name: String

    /// A match.
    public init(emoji: String, name: String) {
      self.emoji = emoji
      self.name = name
    }
  }
}

extension EmojiTable {
  /// What is called by some words, the best first.
  ///
  /// Every word has to begin a word of a name or a keyword; case and accents do
  /// not matter. First come those where accents that were typed are right;
  /// among them what people mean by the words, then whole names; then what is
  /// used most, though whole words count for more than beginnings, and names for
  /// more than keywords; among equals the order of Unicode's charts.
  ///
  /// - Parameters:
  ///   - text: The words, with spaces between them.
  ///   - count: How many at the most.
  ///   - recent: What the user used lately: it comes first where the words are
  ///     whole ones.
  public func search(
    _ text: String, count: Int, recent: RecentEmoji = RecentEmoji()
  ) -> [Match] {
    [self].search(text, count: count, recent: recent)
  }

  /// What has exactly this name, with or without colons and underscores; case
  /// does not matter, and accents only where they tell two apart.
  public func emoji(named name: String) -> String? {
    ranked(name).filter { $0.rank.isWholeName }.min()?.line.match.emoji
  }

  /// What stands for a word as it is written: what people mean by it; else its
  /// name, or else a keyword, is this word; of several with the keyword the one
  /// of which the least else is said.
  ///
  ///     // in English: "cat" is 🐱, "ca" and "cats" are nothing
  public func suggestion(for word: String) -> String? {
    guard let query = EmojiQuery(word) else { return nil }
    var best: (rank: Int, line: EmojiLine)?
    for line in EmojiLines(bytes, with: query.words[0]) {
      guard let rank = line.rank(asWhole: query), rank < best?.rank ?? .max else { continue }
      best = (rank, line)
    }
    return best?.line.match.emoji
  }

  /// The emoji that are used most, and then the others in their order.
  public func mostUsed(_ count: Int) -> [Match] {
    let lines = EmojiLines(bytes).map { (use: $0.use, line: $0) }
    let sorted = lines.sorted { ($1.use, $0.line.start) < ($0.use, $1.line.start) }
    return sorted.prefix(max(0, count)).map { $0.line.match }
  }

  /// What an emoji is called, whatever its skin tone; nil for one that is not
  /// in the table.
  public func name(of emoji: String) -> String? { line(of: emoji)?.match.name }

  /// A line that was found, and how well it fits.
  struct Found: Comparable {
    let rank: EmojiRank
    let table: Int
    let line: EmojiLine

    static func < (first: Found, second: Found) -> Bool {
      (first.rank, first.table, first.line.start) < (second.rank, second.table, second.line.start)
    }

    static func == (first: Found, second: Found) -> Bool {
      first.table == second.table && first.line.start == second.line.start
    }
  }

  func ranked(
    _ text: String, table: Int = 0, own: OwnEmoji = OwnEmoji(RecentEmoji())
  ) -> [Found] {
    guard let query = EmojiQuery(text) else { return [] }
    return EmojiLines(bytes, with: query.words[0]).compactMap { line in
      line.rank(for: query, own: own).map { Found(rank: $0, table: table, line: line) }
    }
  }
}

extension [EmojiTable] {
  /// What is called by some words in any of several languages, each emoji once.
  /// Of what fits as well as another, that of the first language comes first.
  ///
  ///     [vietnamese, english].search("cat", count: 1)   // 🐱, cat face
  public func search(
    _ text: String, count: Int, recent: RecentEmoji = RecentEmoji()
  ) -> [EmojiTable.Match] {
    let own = OwnEmoji(recent)
    let found = enumerated().flatMap {
      $0.element.ranked(text, table: $0.offset, own: own)
    }.sorted()
    var seen: Set<String> = []
    var matches: [EmojiTable.Match] = []
    for line in found.lazy.map(\.line.match) where matches.count < count {
      if seen.insert(line.emoji).inserted { matches.append(line) }
    }
    return matches
  }
}
