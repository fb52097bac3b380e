import Autocomplete
import KeyboardCore
import Testing

// What comments show of emoji.
extension CommentTests {
  /// The bytes of a table.
  final class EmojiFile {
    let bytes: UnsafeRawBufferPointer

    init(_ text: String) {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
      copy.copyBytes(from: text.utf8)
      bytes = UnsafeRawBufferPointer(copy)
    }

    deinit { bytes.deallocate() }
  }

  /// A part of `data/emoji`, in which ⇥ stands for a tab.
  static func emojiFile(_ locale: String) -> EmojiFile {
    let lines =
      locale == "vi"
      ? """
      🐱⇥mặt mèo⇥mèo|mặt⇥⇥9⇥mat meo⇥meo|mat
      😺⇥mặt mèo cười⇥cười|mèo⇥⇥8⇥mat meo cuoi⇥cuoi|meo
      👍⇥đồng ý⇥tay⇥0⇥7⇥dong y⇥tay
      🧑‍🤝‍🧑⇥hai người nắm tay⇥người⇥0,4⇥⇥hai nguoi nam tay⇥nguoi
      """
      : """
      🐱⇥cat face⇥cat=1|face⇥⇥9
      🐈⇥cat⇥pet⇥⇥8
      """
    return EmojiFile(lines.replacing("⇥", with: "\t") + "\n")
  }

  static func emoji(_ locale: String) throws -> EmojiTable {
    let file = emojiFile(locale)
    return try EmojiTable(file.bytes, owner: file)
  }

  @Test func `EmojiSearch in EmojiSearch`() throws {
    let (vietnamese, english) = (try CommentTests.emoji("vi"), try CommentTests.emoji("en"))
    let recent = RecentEmoji()
    let search = EmojiSearch(tables: [vietnamese, english], recent: recent)
    search.field.insertText("mèo")
    expect(search.auxiliaryText, "Emoji: mèo|")
    expect(search.candidates[0].emoji, "🐱")
    expect(search.submit(0), "🐱")
    expect(search.recent.emoji[0], "🐱: now the most recent one")
  }

  @Test func `Kind in EmojiTable+Kinds`() throws {
    let table = try EmojiTable(
      Array(
        "👋\tbàn tay vẫy\tvẫy|tay\t👋🏻 👋🏽\t5\tban tay vay\tvay|tay\n🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n"
          .utf8))
    expect(table.kinds()[0].emoji[0], "👋")
  }

  @Test func `EmojiTable in EmojiTable`() throws {
    let file = CommentTests.emojiFile("vi")
    let bytes = file.bytes
    let vietnamese = try EmojiTable(bytes, owner: file)
    expect(vietnamese.search("meo cuoi", count: 9)[0].emoji, "😺")
    expect(vietnamese.emoji(named: ":mặt mèo:"), "🐱")
    expect(vietnamese.suggestion(for: "mèo"), "🐱")
    expect(vietnamese.withSkinTone("👍", .medium), "👍🏽")
  }

  @Test func `suggestion in EmojiTable`() throws {
    let english = try CommentTests.emoji("en")
    expect(english.suggestion(for: "cat"), "🐱")
    expect(english.suggestion(for: "cats"), "nil")
    expect(english.suggestion(for: "ca"), "nil")
  }

  @Test func `search of several in EmojiTable`() throws {
    let (vietnamese, english) = (try CommentTests.emoji("vi"), try CommentTests.emoji("en"))
    expect([vietnamese, english].search("cat", count: 1)[0].name, "cat face")
  }

  @Test func `FormatError in EmojiTable`() throws {
    expect(throwing: try EmojiTable(Array("no table".utf8)), "it is no table of emoji")
  }

  @Test func `Match in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    let match = table.search("mèo", count: 1)[0]
    expect(match.emoji, "🐱")
    expect(match.name, "mặt mèo")
  }

  @Test func `search in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.search("meo", count: 9).map(\.emoji), "🐱")
    expect(table.search("chó", count: 9), "[]")
  }

  @Test func `emoji in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.emoji(named: ":mặt_mèo:"), "🐱")
    expect(table.emoji(named: "mèo"), "nil: it is a keyword, not the name")
  }

  @Test func `name in EmojiTable`() throws {
    let table = try EmojiTable(Array("🐱\tmặt mèo\tmèo|mặt\t\t9\tmat meo\tmeo|mat\n".utf8))
    expect(table.name(of: "🐱"), "mặt mèo")
  }

  @Test func `RecentEmoji in RecentEmoji`() {
    var recent = RecentEmoji()
    recent.use("🐱")
    recent.use("👍")
    expect(recent.emoji, "👍, 🐱")
  }

  @Test func `withSkinTone in SkinTone`() throws {
    let table = try CommentTests.emoji("vi")
    expect(table.withSkinTone("🧑‍🤝‍🧑", .dark), "🧑🏿‍🤝‍🧑🏿")
  }

  @Test func `SkinTone in SkinTone`() {
    expect(SkinTone(rawValue: "medium-light"), "mediumLight")
    expect(SkinTone.allCases.count, "6")
  }
}
