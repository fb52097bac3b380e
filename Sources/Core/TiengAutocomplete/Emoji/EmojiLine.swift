/// A line in a table of emoji: the ranges of its columns.
struct EmojiLine {
  private let bytes: UnsafeRawBufferPointer
  let emoji: Range<Int>
  let names: Range<Int>
  let keywords: Range<Int>
  let tones: Range<Int>
  private let uses: Range<Int>
  /// Names and keywords in lower case without accents.
  let foldedNames: Range<Int>
  let foldedKeywords: Range<Int>

  init(_ bytes: UnsafeRawBufferPointer, _ columns: [7 of Range<Int>], count: Int) {
    self.bytes = bytes
    (emoji, names, keywords, tones) = (columns[0], columns[1], columns[2], columns[3])
    uses = columns[4]
    let isFolded = count < 7
    foldedNames = isFolded ? columns[1] : columns[5]
    foldedKeywords = isFolded ? columns[2] : columns[6]
  }

  /// The offset of the line in the table.
  var start: Int { emoji.lowerBound }

  /// How much the emoji is used, from 0 to 99. Five more means twice as much.
  var use: Int {
    self[uses].prefix(2).reduce(0) { $0 * 10 + min(9, Int($1 & 0xf)) }
  }

  subscript(column: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[column])
  }

  func text(_ column: Range<Int>) -> String { String(decoding: self[column], as: UTF8.self) }

  var match: EmojiTable.Match {
    let name = self[names].prefix { $0 != UInt8(ascii: "|") }
    return EmojiTable.Match(emoji: text(emoji), name: String(decoding: name, as: UTF8.self))
  }
}
