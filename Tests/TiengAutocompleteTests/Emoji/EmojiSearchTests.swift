import Testing
import TiengAutocomplete
import TiengCore

@Suite struct RecentEmojiTests {
  @Test func `There are thirty recent emoji at most, without duplicates, newest first`() {
    var recent = RecentEmoji()
    for emoji in ["🐱", "👍", "🐱", "👍🏽"] { recent.use(emoji) }
    #expect(recent.emoji == ["👍🏽", "🐱"])
    for value in 0..<40 { recent.use(String(Unicode.Scalar(0x1f600 + UInt32(value))!)) }
    #expect(recent.emoji.count == RecentEmoji.capacity)
    #expect(recent.emoji[0] == "\u{1f627}")
  }

  @Test func `Recent emoji are read from lines, and wrong lines are ignored`() {
    let recent = RecentEmoji(lines: "🐱\r\n\nnot one\n👍🏽\n🐱\n \n\u{0}\n🇻🇳\n❤️")
    #expect(recent.emoji == ["🐱", "👍🏽", "🇻🇳", "❤️"])
    #expect(recent.lines == "🐱\n👍🏽\n🇻🇳\n❤️\n")
    #expect(RecentEmoji(lines: recent.lines) == recent)
    #expect(RecentEmoji(lines: "").lines.isEmpty)
  }
}

@Suite struct EmojiSearchTests {
  private let tables: [EmojiTable]

  init() throws { tables = try ["vi", "en"].map(EmojiTable.installed) }

  @Test func `An emoji is found by its typed name and accepted`() {
    let search = EmojiSearch(tables: tables)
    #expect(search.auxiliaryText == "Emoji: |")
    search.field.insertText("mèo")
    #expect(search.auxiliaryText == "Emoji: mèo|")
    search.field.moveCursor(by: -1)
    #expect(search.auxiliaryText == "Emoji: mè|o")
    #expect(search.candidates.prefix(2).map(\.emoji) == ["🐱", "🐈"])
    #expect(search.submit(1) == "🐈")
    #expect(search.recent.emoji == ["🐈"])
    #expect(search.field.text.isEmpty)
    #expect(search.candidates[0].emoji == "🐈" && search.candidates[0].name == "mèo")
  }

  @Test func `Recent emoji come first with their skin tone, then others`() {
    let search = EmojiSearch(tables: tables, recent: RecentEmoji(lines: "👍🏽\n😃\n"))
    #expect(search.candidates.prefix(4).map(\.emoji) == ["👍🏽", "😃", "😂", "❤️"])
    #expect(search.candidates.count == EmojiSearch.capacity)
    search.field.insertText("  ")
    #expect(search.candidates[0].emoji == "👍🏽")
  }

  @Test func `Candidates have the preferred skin tone`() {
    let search = EmojiSearch(tables: tables, skinTone: .dark)
    search.field.insertText("thumbs up")
    #expect(search.candidates[0].emoji == "👍🏿")
    search.skinTone = .none
    #expect(search.candidates[0].emoji == "👍")
    #expect(search.variants(of: search.candidates[0]).map(\.emoji).last == "👍🏿")
  }

  @Test func `A missing candidate gives nothing, and nothing is remembered if forbidden`() {
    let search = EmojiSearch(tables: tables)
    search.field.insertText("xyzzy")
    #expect(search.candidates.isEmpty && search.submit(0) == nil)
    #expect(search.field.text == "xyzzy")
    search.field.clear()
    #expect(search.submit(-1) == nil && search.submit(EmojiSearch.capacity) == nil)
    #expect(search.submit(0, remembers: false) == "😂")
    #expect(search.recent.emoji.isEmpty)
  }

  @Test func `Without tables only recent emoji are suggested`() {
    let search = EmojiSearch(tables: [], recent: RecentEmoji(lines: "🐱\n"))
    #expect(search.candidates == [EmojiTable.Match(emoji: "🐱", name: "")])
    search.field.insertText("m")
    #expect(search.candidates.isEmpty)
  }
}
