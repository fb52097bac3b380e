import Testing
import TiengAutocomplete

/// The best match for the meaning comes first, then the most used emoji.
@Suite struct EmojiMeaningTests {
  private let tables: [EmojiTable]

  init() throws { tables = try ["vi", "en"].map(EmojiTable.installed) }

  @Test(arguments: [
    ("tim", "❤️"), ("tết", "🧧"), ("tet", "🧧"), ("pho", "🍜"), ("phở", "🍜"), ("haha", "😂"),
    ("hihi", "😁"), ("huhu", "😭"), ("like", "👍"), ("ok", "👌"), ("yeu", "❤️"), ("buồn", "😢"),
    ("vui", "😊"), ("cười", "😂"), ("khoc", "😭"), ("gian", "😡"), ("so qua", "😱"), ("hon", "😘"),
    ("om", "🤗"), ("ngu", "😴"), ("met", "😩"), ("nong", "🥵"), ("lanh", "🥶"), ("ngon", "😋"),
    ("sinh nhat", "🎂"), ("chuc mung", "🎉"), ("cam on", "🙏"), ("xin chào", "👋"), ("lì xì", "🧧"),
    ("li xi", "🧧"), ("phao hoa", "🎆"), ("giang sinh", "🎄"), ("trung thu", "🥮"), ("tien", "💰"),
    ("bia", "🍻"), ("ca phe", "☕"), ("tra sua", "🧋"), ("banh mi", "🥖"), ("com", "🍚"),
    ("meo", "🐱"), ("cho", "🐶"), ("hoa", "🌸"), ("hoa hong", "🌹"), ("sen", "🪷"), ("mua", "🌧️"),
    ("nang", "☀️"), ("viet nam", "🇻🇳"), ("xe may", "🛵"), ("may bay", "✈️"), ("co len", "💪"),
    ("vo tay", "👏"), ("that tinh", "💔"), ("lua", "🔥"), ("tím", "💜"), ("ma", "👻"),
    ("suy nghi", "🤔"), ("trai tim đỏ", "❤️"), ("bong da", "⚽"), ("nhac", "🎵"), ("nhà", "🏠"),
  ])
  func `what people say in Vietnamese`(words: String, emoji: String) {
    #expect(tables.search(words, count: 1).first?.emoji == emoji)
  }

  @Test(arguments: [
    ("heart", "❤️"), ("love", "❤️"), ("lol", "😂"), ("haha", "😂"), ("smile", "😊"), ("sad", "😢"),
    ("cry", "😭"), ("kiss", "😘"), ("hug", "🤗"), ("angry", "😡"), ("wow", "😮"), ("think", "🤔"),
    ("cool", "😎"), ("wink", "😉"), ("shrug", "🤷"), ("facepalm", "🤦"), ("sleepy", "😴"),
    ("sick", "🤒"), ("yummy", "😋"), ("please", "🥺"), ("hot", "🥵"), ("fire", "🔥"), ("like", "👍"),
    ("yes", "👍"), ("ok", "👌"), ("no", "❌"), ("done", "✅"), ("clap", "👏"), ("strong", "💪"),
    ("thanks", "🙏"), ("hello", "👋"), ("money", "💰"), ("party", "🎉"), ("birthday", "🎂"),
    ("new year", "🎆"), ("christmas", "🎄"), ("gift", "🎁"), ("flower", "🌸"), ("sun", "☀️"),
    ("star", "⭐"), ("dog", "🐶"), ("cat", "🐱"), ("coffee", "☕"), ("beer", "🍻"), ("music", "🎵"),
    ("phone", "📱"), ("car", "🚗"), ("house", "🏠"), ("dead", "💀"), ("eyes", "👀"), ("100", "💯"),
    ("broken heart", "💔"), ("pizza", "🍕"), ("ghost", "👻"), ("rocket", "🚀"),
  ])
  func `what people say in English`(words: String, emoji: String) {
    #expect(tables.search(words, count: 1).first?.emoji == emoji)
    #expect(tables[1].search(words, count: 1).first?.emoji == emoji)
  }

  @Test func `other meanings follow, then the most used emoji`() {
    #expect(tables.search("tet", count: 2).map(\.emoji) == ["🧧", "🎆"])
    #expect(tables.search("haha", count: 3).map(\.emoji) == ["😂", "🤣", "😆"])
    #expect(tables.search("trai tim", count: 3).map(\.emoji) == ["❤️", "😍", "💕"])
    #expect(tables.search("h", count: 3).map(\.emoji).contains("😂"))
    #expect(tables[1].mostUsed(2).map(\.emoji) == ["😂", "❤️"])
    #expect(tables[1].mostUsed(.max).count == 2208)
    #expect(tables[1].mostUsed(-1).isEmpty)
  }

  @Test func `recent emoji come first if whole words match`() {
    let recent = RecentEmoji(lines: "💜\n👍🏽\n🐱\n")
    func first(_ words: String) -> String? {
      tables.search(words, count: 1, recent: recent).first?.emoji
    }
    #expect(first("tim") == "💜")
    #expect(first("ok") == "👍")
    #expect(first("heart") == "💜")
    #expect(first("pho") == "🍜")
    #expect(first("ma") == "👻")
    #expect(tables.search("tim", count: 2, recent: recent).map(\.emoji) == ["💜", "❤️"])
  }

  @Test(arguments: [("haha", "😂"), ("tết", "🧧"), ("tet", nil), ("yêu", "❤️"), ("yeu", nil)])
  func `A word suggests what people mean by it, accents included`(word: String, emoji: String?) {
    #expect(tables[0].suggestion(for: word) == emoji)
  }

  @Test func `Keywords with digits are meanings, in the order of the digits`() throws {
    let table = try EmojiTable(
      Array(
        """
        1\tđen\tvui=2|buồn=1\t\t\tden\tvui=2|buon=1
        2\tđỏ\tvui\t\t90\tdo\tvui
        3\tvui lắm\t\t\t99\tvui lam\t
        4\tvàng\tvui=1|chơi vui=2\t\t7\tvang\tvui=1|choi vui=2
        5\txanh\tvui vẻ=1\t\t60\txanh\tvui ve=1

        """.utf8))
    func found(_ text: String) -> String { table.search(text, count: 9).map(\.emoji).joined() }
    #expect(found("vui") == "41325")
    #expect(found("vui=2").isEmpty && found("2").isEmpty)
    #expect(table.suggestion(for: "vui") == "4")
    #expect(table.suggestion(for: "vui=1") == nil)
  }
}
