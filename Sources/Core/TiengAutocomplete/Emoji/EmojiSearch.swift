public import TiengCore

/// A search for emoji: a field for the name, and the matching emoji.
///
///     let search = EmojiSearch(tables: [vietnamese, english], recent: RecentEmoji())
///     search.field.insertText("mèo")
///     search.auxiliaryText         // Emoji: mèo|
///     search.candidates[0].emoji   // 🐱
///     search.submit(0)             // 🐱
///     search.recent.emoji[0]       // 🐱: now the most recent one
public final class EmojiSearch {
  /// The field for the name.
  public let field: KeyboardTextField

  /// The emoji that were used last. They are shown before a name is typed.
  public private(set) var recent: RecentEmoji

  /// The skin tone of the candidates.
  public var skinTone: SkinTone

  /// The number of candidates on a page.
  static let pageSize = 9

  /// The greatest number of candidates.
  public static let capacity = 5 * pageSize

  /// Called with each accepted emoji that may be remembered.
  public var onUse: ((String) -> Void)?

  private let tables: [EmojiTable]
  private var answer: (question: String, tone: SkinTone, candidates: [EmojiTable.Match])?

  /// Makes a search with an empty field.
  ///
  /// - Parameters:
  ///   - tables: One table for each language, most important first.
  ///   - recent: The emoji that were used last.
  ///   - skinTone: The skin tone of the candidates.
  ///   - title: The title before the name.
  public init(
    tables: [EmojiTable], recent: RecentEmoji = RecentEmoji(), skinTone: SkinTone = .none,
    title: String = "Emoji"
  ) {
    self.tables = tables
    self.recent = recent
    self.skinTone = skinTone
    field = KeyboardTextField(title: title)
  }

  /// The text above the candidates: the title, the name, and a bar for the caret.
  public var auxiliaryText: String { field.line }

  /// The emoji that match the name, best first.
  public var candidates: [EmojiTable.Match] {
    let text = field.text
    if let answer, answer.question == text, answer.tone == skinTone { return answer.candidates }
    let candidates = isNamed ? named(text) : unnamed
    answer = (text, skinTone, candidates)
    return candidates
  }

  /// Accepts a candidate.
  ///
  /// - Parameters:
  ///   - index: The index among all candidates, from 0.
  ///   - remembers: False if the emoji must not become a recent one, as in fields that ask for
  ///     privacy.
  /// - Returns: The emoji to insert, or nil if there is no such candidate.
  public func submit(_ index: Int, remembers: Bool = true) -> String? {
    let candidates = candidates
    guard candidates.indices.contains(index) else { return nil }
    if remembers {
      recent.use(candidates[index].emoji)
      onUse?(candidates[index].emoji)
    }
    field.clear()
    answer = nil
    return candidates[index].emoji
  }

  /// The emoji of a candidate in all skin tones.
  public func variants(of candidate: EmojiTable.Match) -> [EmojiTable.Match] {
    let variants = tables.first?.variants(of: candidate.emoji) ?? [candidate.emoji]
    return variants.map { EmojiTable.Match(emoji: $0, name: candidate.name) }
  }

  private var isNamed: Bool { field.text.unicodeScalars.contains { !$0.properties.isWhitespace } }

  private func named(_ text: String) -> [EmojiTable.Match] {
    tables.search(text, count: EmojiSearch.capacity, recent: recent).map(toned)
  }

  /// The recent emoji as they were used, then the most popular ones.
  private var unnamed: [EmojiTable.Match] {
    let recent = recent.emoji.map { EmojiTable.Match(emoji: $0, name: name(of: $0)) }
    let known = Set(recent.map(\.emoji.withoutSkinTone))
    let others = tables.first?.mostUsed(EmojiSearch.capacity + known.count) ?? []
    let rest = others.filter { !known.contains($0.emoji.withoutSkinTone) }.map(toned)
    return Array((recent + rest).prefix(EmojiSearch.capacity))
  }

  private func name(of emoji: String) -> String {
    tables.lazy.compactMap { $0.name(of: emoji) }.first ?? ""
  }

  private func toned(_ match: EmojiTable.Match) -> EmojiTable.Match {
    guard skinTone != .none, let table = tables.first else { return match }
    return EmojiTable.Match(emoji: table.withSkinTone(match.emoji, skinTone), name: match.name)
  }
}

extension EmojiSearch: KeyboardSearch {
  /// The ``candidates`` as suggestions.
  public var results: [Autocomplete.Suggestion] { candidates.map(Autocomplete.Suggestion.init) }
}

extension Autocomplete.Suggestion {
  /// An emoji, with its name beside it.
  public init(_ match: EmojiTable.Match) {
    self.init(text: match.emoji, subtitle: match.name, kind: .emoji, source: "emoji")
  }
}
