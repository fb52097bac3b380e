import Foundation
import Testing
import TiengAutocomplete

/// The tables of `data/emoji`, and small ones.
@Suite struct EmojiTableTests {
  private let vietnamese: EmojiTable
  private let english: EmojiTable

  init() throws {
    vietnamese = try EmojiTable.installed("vi")
    english = try EmojiTable.installed("en")
  }

  @Test(arguments: [
    ("meo cuoi", "😺"), ("mèo cười", "😺"), ("MÈO", "🐱"), ("meo den", "🐈‍⬛"), ("cờ việt nam", "🇻🇳"),
    ("viet", "🇻🇳"), ("+1", "👍"), ("đồng việt nam", "₫"), ("nguoi dan ong choi bong", "⛹️‍♂️"),
    ("mui ten len", "⬆️"), ("khoá", "🔒"), ("khóa", "🔒"), ("  mặt_mèo ", "🐱"),
    ("trai\u{301} tim do", "❤️"),
  ])
  func `Vietnamese names are found with and without accents`(words: String, emoji: String) {
    #expect(vietnamese.search(words, count: 1).first?.emoji == emoji)
  }

  @Test(arguments: [
    ("grinning face", "😀"), ("cat", "🐱"), ("Vietnam", "🇻🇳"), ("thumbs", "👍"), ("euro", "€"),
    ("right-pointing arrow", "→"), ("heart red", "❤️"), ("o'clock five", "🕔"), ("pinata", "🪅"),
    ("piñata", "🪅"),
  ])
  func `English names are found`(words: String, emoji: String) {
    #expect(english.search(words, count: 1).first?.emoji == emoji)
  }

  @Test func `Whole names come before keywords, and both before beginnings, in order`() throws {
    let table = try EmojiTable(
      Array(
        """
        1\tđen\tba\t\t\tden\tba
        2\tbảng\t\t\t\tbang\t
        3\tcon ba ba\t\t
        4\tcá\tbà\t\t\tca\tba
        5\tba lô\t\t\t\tba lo\t
        6\tbà|ma\t\t\t\tba|ma\t
        7\tbà ba\t\t\t\tba ba\t
        8\tcon\tba ba\t

        """.utf8))
    func found(_ text: String) -> String { table.search(text, count: 9).map(\.emoji).joined() }
    #expect(found("ba") == "65731482")
    #expect(found("bà") == "67453182")
    #expect(found("ba ba") == "73568142")
    #expect(found("con ba") == "38")
    #expect(found("b") == found("B"))
  }

  @Test func `Every word must be found, and an empty query finds nothing`() {
    #expect(vietnamese.search("mèo xyz", count: 9).isEmpty)
    for nothing in ["", " ", "!?", ":", "\u{301}'"] {
      #expect(vietnamese.search(nothing, count: 9).isEmpty)
      #expect(vietnamese.emoji(named: nothing) == nil)
      #expect(vietnamese.suggestion(for: nothing) == nil)
    }
    #expect(vietnamese.search("mèo", count: 0).isEmpty)
    #expect(vietnamese.search("mèo", count: -1).isEmpty)
    #expect(vietnamese.search("eo", count: 9).allSatisfy { $0.emoji != "🐱" })
  }

  @Test func `A name finds its emoji, whole and without its last letter`() {
    for table in [vietnamese, english] {
      for (index, match) in table.mostUsed(.max).enumerated() where index % 29 == 0 {
        let found = table.search(match.name, count: .max)
        #expect(found.contains(match), "\(match.name)")
        let shorter = String(match.name.dropLast())
        if shorter.contains(where: \.isLetter) {
          #expect(table.search(shorter, count: .max).contains(match), "\(shorter)")
        }
      }
    }
  }

  @Test func `An emoji is found once in several languages, the best name first`() {
    let found = [vietnamese, english].search("ma", count: 50)
    #expect(Set(found.map(\.emoji)).count == found.count)
    #expect(found[0] == EmojiTable.Match(emoji: "👻", name: "ma"))
    #expect([vietnamese, english].search("cat", count: 1)[0].name == "cat face")
    #expect([EmojiTable]().search("cat", count: 1).isEmpty)
  }

  @Test func `Of several emoji with a keyword, the one with the fewest names wins`() {
    #expect(english.suggestion(for: "heart") == "❤️")
    #expect(english.suggestion(for: "cat") == "🐱")
    #expect(english.suggestion(for: "cats") == nil)
  }

  @Test func `Only a whole name finds its emoji`() {
    #expect(english.emoji(named: ":grinning_face:") == "😀")
    #expect(english.emoji(named: "Cat") == "🐱")
    #expect(english.emoji(named: "flag: Vietnam") == "🇻🇳")
    #expect(english.emoji(named: "grinning") == nil)
    #expect(vietnamese.emoji(named: ":mặt mèo:") == "🐱")
    #expect(vietnamese.emoji(named: ":mat_meo:") == "🐱")
  }

  @Test(arguments: [
    ("mèo", "🐱"), ("Mèo", "🐱"), ("chó", "🐶"), ("yêu", "❤️"), ("ma", "👻"), ("khoá", "🔒"),
    ("nhà", "🏠"),
    ("meo", nil), ("mẹo", nil), ("mè", nil), ("mèoo", nil), ("xyz", nil), ("mặt mèo", "🐱"),
    ("trái tim", "❤️"),
  ])
  func `A word has an emoji if it is a name or keyword with these accents`(
    word: String, emoji: String?
  ) {
    #expect(vietnamese.suggestion(for: word) == emoji)
  }

  @Test func `Other files are refused, and a damaged table does no harm`() throws {
    for bytes in ["", "\n", "abc", "\t\t\t\n", "😀\n"] {
      #expect(throws: EmojiTable.FormatError.self) { try EmojiTable(Array(bytes.utf8)) }
    }
    let whole = try Array(Data(contentsOf: EmojiTable.file("vi")).prefix(3000))
    for seed in 0..<200 {
      var bytes = Array(whole.prefix(20 + seed * 14))
      for index in stride(from: 13 + seed, to: bytes.count, by: 17 + seed % 5) {
        bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ seed)
      }
      guard let table = try? EmojiTable(bytes) else { continue }
      for query in ["m", "mat cuoi", "mặt", "\u{10ffff}", "😀"] {
        #expect(table.search(query, count: 3).count <= 3)
        _ = (table.suggestion(for: query), table.emoji(named: query), table.name(of: query))
        _ = table.variants(of: query)
      }
    }
  }
}

extension EmojiTable {
  static func file(_ locale: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "data/emoji/\(locale).tsv")
  }

  static func installed(_ locale: String) throws -> EmojiTable {
    try EmojiTable(Array(Data(contentsOf: file(locale))))
  }
}
