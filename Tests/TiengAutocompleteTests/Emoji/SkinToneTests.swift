import Testing
import TiengAutocomplete

@Suite struct SkinToneTests {
  private let table: EmojiTable

  init() throws { table = try EmojiTable.installed("en") }

  @Test(arguments: [
    ("👍", "👍🏽"), ("👍🏿", "👍🏽"), ("⛹️", "⛹🏽"), ("⛹️‍♂️", "⛹🏽‍♂️"), ("☝️", "☝🏽"), ("☝", "☝🏽"),
    ("🧑‍🤝‍🧑", "🧑🏽‍🤝‍🧑🏽"), ("🧑🏻‍🤝‍🧑🏿", "🧑🏽‍🤝‍🧑🏽"), ("👩‍❤️‍💋‍👨", "👩🏽‍❤️‍💋‍👨🏽"), ("👭", "👭🏽"),
    ("🤝", "🤝🏽"), ("👩‍🦰", "👩🏽‍🦰"), ("🐱", "🐱"), ("→", "→"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("", ""), ("abc", "abc"),
  ])
  func `A skin tone stands where Unicode puts it`(emoji: String, toned: String) {
    #expect(table.withSkinTone(emoji, .medium) == toned)
  }

  @Test func `Without a tone an emoji is as it is in the table`() {
    #expect(table.withSkinTone("⛹🏽‍♂️", .none) == "⛹️‍♂️")
    #expect(table.withSkinTone("🧑🏻‍🤝‍🧑🏿", .none) == "🧑‍🤝‍🧑")
    #expect(table.withSkinTone("👍", .none) == "👍")
  }

  @Test func `Variants are all tones`() {
    #expect(table.variants(of: "👍🏿") == ["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"])
    #expect(table.variants(of: "🐱") == ["🐱"])
    #expect(table.variants(of: "no emoji") == ["no emoji"])
  }

  @Test func `A skin tone can be removed, and an emoji keeps its name`() {
    for (index, match) in table.mostUsed(.max).enumerated() where index % 29 == 0 {
      for tone in SkinTone.allCases {
        let toned = table.withSkinTone(match.emoji, tone)
        #expect(toned.count == 1)
        #expect(table.withSkinTone(toned, .none) == match.emoji)
        #expect(table.name(of: toned) == match.name)
      }
    }
  }
}
