import FoundationEssentials

/// The table that `tieng-lab bench typist` prints. It has a row for each text, each kind of word and
/// each way to type it.
struct PersonTable {
  private var rows: [Row] = []
  let mistakes: Int

  init(mistakes: Int) { self.mistakes = mistakes }

  private struct Row: Encodable {
    let text: String
    let what: String
    let kind: String
    let words: Int
    let right: Double
    let low: Double
    let high: Double
    let backSpaces: Int
    let keysPerWord: Double
    let fewestPerWord: Double
    let mistakes: [String]

    enum CodingKeys: String, CodingKey {
      case text, what, kind, words, low, high, mistakes
      case right = "right_percent"
      case backSpaces = "backspaces"
      case keysPerWord = "keys_per_word"
      case fewestPerWord = "fewest_keys_per_word"
    }
  }

  mutating func add(_ text: String, _ what: String, _ typist: PersonTypist) {
    let worst = typist.mistakes.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    let mistakes = worst.prefix(mistakes).map { "\($0.value) \($0.key)" }
    let kinds = MeantWord.Kind.allCases.filter { typist.shares[$0] != nil }
    for kind in kinds {
      guard let share = typist.shares[kind] else { continue }
      // The mistakes of all kinds stand below the last kind.
      rows.append(row(text, what, kind, share, kind == kinds.last ? mistakes : []))
    }
  }

  private func row(
    _ text: String, _ what: String, _ kind: MeantWord.Kind, _ share: ShareRight,
    _ mistakes: [String]
  ) -> Row {
    Row(
      text: text, what: what, kind: kind.rawValue, words: Int(share.words),
      right: share.percent.rounded(to: 3), low: share.interval.low.rounded(to: 2),
      high: share.interval.high.rounded(to: 2), backSpaces: share.effort.backSpaces,
      keysPerWord: share.keysPerWord.rounded(to: 3),
      fewestPerWord: share.fewestPerWord.rounded(to: 3), mistakes: mistakes)
  }

  var text: String {
    let head = "text\twhat\tkind\twords\tright %\t95 %\tBackSpaces\tkeys a word\tfewest\n"
    return rows.reduce(into: head) { text, row in
      text += "\(row.text)\t\(row.what)\t\(row.kind)\t\(row.words)\t\(row.right)\t"
      text += "\(row.low)–\(row.high)\t\(row.backSpaces)\t\(row.keysPerWord)\t"
      text += "\(row.fewestPerWord)\n"
      for mistake in row.mistakes { text += "    \(mistake)\n" }
    }
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(rows), as: UTF8.self) + "\n"
    }
  }
}
