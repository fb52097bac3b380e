import LexiconBuilding
import TestSupport
import Testing

@testable import Lexicon

/// Files that are no lexicons, or are none any more.
@Suite struct DamagedLexiconTests {
  /// One with something in every section.
  private let good: [UInt8] = {
    var builder = SmallLexicon.builder
    for (word, capitals) in [("Hà", 9_000), ("học", 2), ("nội", 70)] as [(String, UInt64)] {
      builder.add(capitals: capitals, word: word)
    }
    builder.neverSuggest("hóc")
    return builder.build()
  }()

  @Test func `what is something else is refused`() {
    for bytes in [[], Array("TiengLe".utf8), Array("SQLite format 3 and so on".utf8)] {
      #expect(throws: LexiconError.foreign) { try Lexicon(bytes) }
    }
  }

  @Test func `a newer version is refused`() {
    var newer = good
    newer[8] = 9
    #expect(throws: LexiconError.newer(9)) { try Lexicon(newer) }
  }

  @Test func `an older version is refused`() {
    var older = good
    older[8] = 1
    #expect(throws: LexiconError.older(1)) { try Lexicon(older) }
    #expect(
      LexiconError.older(1).description
        == "it has version 1 of the format; this program reads \(LexiconFormat.version)")
  }

  @Test func `every truncation is refused`() {
    for length in 8..<good.count {
      #expect(throws: LexiconError.self) { try Lexicon(Array(good[..<length])) }
    }
    #expect(throws: LexiconError.truncated(expected: good.count, found: good.count + 1)) {
      try Lexicon(good + [0])
    }
  }

  /// Each byte of the header and the section table, and of the rest one in seven,
  /// so that all places in the words that a checksum takes have their turn.
  @Test func `a changed byte is found`() {
    let body = LexiconFormat.headerSize + LexiconFormat.tableSize
    for index in Array(0..<body) + Array(stride(from: body, to: good.count, by: 7)) {
      var bytes = good
      bytes[index] ^= 0x10
      #expect(throws: LexiconError.self) { try Lexicon(bytes).verify() }
    }
  }

  /// What is not verified may give wrong words, but never a crash. All bytes
  /// after the section table are changed now and then, those of every section.
  @Test func `a damaged body does no harm`() throws {
    var random = SeededRandom(seed: 4)
    let body = LexiconFormat.headerSize + LexiconFormat.tableSize
    for _ in 0..<1_000 {
      var bytes = good
      for _ in 0..<8 { damage(&bytes, body..<bytes.count, &random) }
      try use(Lexicon(bytes))
    }
  }

  /// Small sections are seldom met by chance.
  @Test(arguments: LexiconFormat.Section.allCases)
  func `a damaged section does no harm`(section: LexiconFormat.Section) throws {
    var random = SeededRandom(seed: UInt64(section.rawValue))
    let range = good.withUnsafeBytes { bytes in
      let entry = LexiconFormat.headerSize + section.rawValue * 16
      let start = Int(bytes.number(at: entry, UInt64.self))
      return start..<start + Int(bytes.number(at: entry + 8, UInt64.self))
    }
    #expect(!range.isEmpty)
    for _ in 0..<50 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...8, using: &random) { damage(&bytes, range, &random) }
      try use(Lexicon(bytes))
    }
  }

  private func damage(_ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededRandom) {
    let byte: UInt8 = Bool.random(using: &random) ? 0xff : .random(in: 0...255, using: &random)
    bytes[Int.random(in: range, using: &random)] = byte
  }

  private func use(_ lexicon: Lexicon) {
    for word in 0..<lexicon.wordCount {
      _ = lexicon.text(word)
      _ = lexicon.context(after: [1, 2, 3]).logProbability(of: word)
    }
    for after in [[], [3], [3, 4], [2, 8, 9], [1, 2, 5, nil, 7]] {
      _ = lexicon.completions(of: "n", after: after, count: 5)
      _ = lexicon.completions(of: "hà n", after: after, count: 5)
      _ = lexicon.nextWords(after: after, count: 5)
    }
    _ = lexicon.continuations(after: [3, 4], atLeast: 0.2, longest: 3)
    _ = lexicon.words(like: "tôi")
    let restorer = MarksRestorer(lexicon)
    _ = restorer.restore(["toi", "muon", "di", "hoc"])
    _ = restorer.restore(line: "Toi muon di hoc o Ha Noi, 12.5!")
    _ = restorer.readings(of: ["toi", "muon", "di"], count: 3)
    _ = Corrector(lexicon).corrections(of: "muonn", after: [1, 2], count: 3)
  }
}
