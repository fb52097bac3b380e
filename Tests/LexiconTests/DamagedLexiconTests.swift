import Lexicon
import TestSupport
import Testing

/// Files that are no lexicons, or are none any more.
@Suite struct DamagedLexiconTests {
  private let good = SmallLexicon.bytes

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

  @Test func `every truncation is refused`() {
    for length in 8..<good.count {
      #expect(throws: LexiconError.self) { try Lexicon(Array(good[..<length])) }
    }
    #expect(throws: LexiconError.truncated(expected: good.count, found: good.count + 1)) {
      try Lexicon(good + [0])
    }
  }

  @Test func `every changed byte is found`() {
    for index in good.indices {
      var bytes = good
      bytes[index] ^= 0x10
      #expect(throws: LexiconError.self) { try Lexicon(bytes).verify() }
    }
  }

  /// What is not verified may give wrong words, but never a crash.
  @Test func `a damaged body does no harm`() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0..<8 {
        bytes[Int.random(in: 400..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let lexicon = try Lexicon(bytes)
      for word in 0..<lexicon.wordCount { _ = lexicon.text(word) }
      _ = lexicon.completions(of: "ng", after: [3, 4], count: 5)
      _ = lexicon.nextWords(after: [1, 2], count: 5)
      _ = lexicon.words(like: "tôi")
      _ = MarksRestorer(lexicon).restore(["toi", "muon", "di", "hoc"])
    }
  }
}
