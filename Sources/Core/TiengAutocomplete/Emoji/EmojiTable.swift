public import TiengCore

/// The emoji and symbols of a file, with their names in one language.
///
///     let vietnamese = try EmojiTable(file.bytes, owner: file)   // data/emoji/vi.tsv
///     vietnamese.search("meo cuoi", count: 9)[0].emoji           // 😺
///     vietnamese.emoji(named: ":mặt mèo:")                       // 🐱
///     vietnamese.suggestion(for: "mèo")                          // 🐱
///     vietnamese.withSkinTone("👍", .medium)                     // 👍🏽
///
/// Opening a table reads and keeps nothing. A search reads the lines in the file. A damaged line
/// gives wrong names, but does not crash.
public struct EmojiTable: Sendable {
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private nonisolated(unsafe) let owner: AnyObject?

  /// Opens a table in memory, such as a mapped file.
  ///
  /// - Parameters:
  ///   - bytes: Lines in the format of `Scripts/make-emoji`.
  ///   - owner: An object that keeps the bytes alive.
  /// - Throws: ``FormatError`` if the first line is not that of a table.
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

  /// The error that the bytes are not a table.
  ///
  ///     try EmojiTable(Array("no table".utf8))   // throws: it is no table of emoji
  public struct FormatError: ExplainedError, Hashable {
    /// The reason in English.
    public var description: String { explanation.description }

    /// The reason, in any language.
    public var explanation: Explanation { Explanation("it is no table of emoji") }
  }

  /// An emoji or symbol with its name.
  ///
  ///     let match = table.search("mèo", count: 1)[0]
  ///     match.emoji   // 🐱
  ///     match.name    // mặt mèo
  public struct Match: Hashable, Sendable {
    /// The emoji or symbol. It has a skin tone only if one was asked for.
    public var emoji: String
    /// The first name, which is the one of Unicode: mặt mèo.
    public var name: String

    /// Makes a match.
    public init(emoji: String, name: String) {
      self.emoji = emoji
      self.name = name
    }
  }
}

extension EmojiTable {
  /// Finds emoji by words, best first.
  ///
  /// Every word must begin a word of a name or a keyword. Case and accents are ignored. The matches
  /// are sorted:
  ///
  /// 1. those with the typed accents;
  /// 2. those that people mean by the words, then those with this exact name;
  /// 3. by use, where whole words count for more than beginnings, and names for more than keywords;
  /// 4. in the order of Unicode's charts.
  ///
  ///     table.search("meo", count: 9).map(\.emoji)   // 🐱
  ///     table.search("chó", count: 9)                // []
  ///
  /// - Parameters:
  ///   - text: The words, separated by spaces.
  ///   - count: The greatest number of matches.
  ///   - recent: The emoji that the user has used recently. They come first if they match whole
  ///     words.
  public func search(
    _ text: String, count: Int, recent: RecentEmoji = RecentEmoji()
  ) -> [Match] {
    [self].search(text, count: count, recent: recent)
  }

  /// Finds the emoji with exactly this name. Colons and underscores are optional, and case is
  /// ignored. Accents matter only if several names differ in nothing else.
  ///
  ///     table.emoji(named: ":mặt_mèo:")   // 🐱
  ///     table.emoji(named: "mèo")         // nil: it is a keyword, not the name
  public func emoji(named name: String) -> String? {
    ranked(name).filter { $0.rank.isWholeName }.min()?.line.match.emoji
  }

  /// The emoji to suggest for a word: the one that people mean by it, otherwise one with this name,
  /// otherwise one with this keyword. Of several with the keyword, the one with the fewest other
  /// names wins.
  ///
  ///     english.suggestion(for: "cat")    // 🐱
  ///     english.suggestion(for: "cats")   // nil
  ///     english.suggestion(for: "ca")     // nil
  public func suggestion(for word: String) -> String? {
    guard let query = EmojiQuery(word) else { return nil }
    var best: (rank: Int, line: EmojiLine)?
    for line in EmojiLines(bytes, with: query.words[0]) {
      guard let rank = line.rank(asWhole: query), rank < best?.rank ?? .max else { continue }
      best = (rank, line)
    }
    return best?.line.match.emoji
  }

  /// The most used emoji, then the others in the order of the table.
  public func mostUsed(_ count: Int) -> [Match] {
    let lines = EmojiLines(bytes).map { (use: $0.use, line: $0) }
    let sorted = lines.sorted { ($1.use, $0.line.start) < ($0.use, $1.line.start) }
    return sorted.prefix(max(0, count)).map { $0.line.match }
  }

  /// The name of an emoji in any skin tone, or nil if it is not in the table.
  ///
  ///     table.name(of: "🐱")   // mặt mèo
  public func name(of emoji: String) -> String? { line(of: emoji)?.match.name }

  /// A line that was found, with its rank.
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
  /// Finds emoji by words in several languages, without duplicates. Among equal matches, the first
  /// language wins.
  ///
  ///     [vietnamese, english].search("cat", count: 1)[0].name   // cat face
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
