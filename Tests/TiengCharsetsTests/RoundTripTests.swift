import Foundation
import Testing
import TiengCharsets

@Suite struct RoundTripTests {
  @Test(arguments: Charset.allCases)
  func `every letter of the charset can be written`(
    charset: Charset
  ) throws {
    let missing = Samples.letters.filter { !charset.holds($0) }.joined()
    switch charset {
    case .tcvn3, .vietwareF:
      #expect(missing == String(Samples.vowels.uppercased().filter { !"ĂÂĐÊÔƠƯ".contains($0) }))
    case .bkhcm1: #expect(missing == "ẶỴ")
    default: #expect(missing == "")
    }
  }

  @Test(arguments: Charset.allCases)
  func `every pair of letters reads back`(charset: Charset) throws {
    let plain = "aAdDeEiIoOuUyYbx".map(String.init).filter(charset.holds)
    let letters = Samples.letters.filter(charset.holds) + plain
    let text = letters.map { one in letters.map { one + $0 }.joined(separator: " ") }
      .joined(separator: "\n")
    #expect(same(try charset.text(charset.bytes(text)), text))
  }

  @Test(arguments: Charset.allCases)
  func `sentences with signs read back`(charset: Charset) throws {
    for sentence in Samples.sentences where charset != .bkhcm1 {
      let held = !charset.hasTable ? sentence : sentence.filter { charset.holds(String($0)) }
      #expect(same(try charset.text(charset.bytes(held)), held))
    }
  }

  /// For each charset, whether it can hold each of `Samples.syllables`. Computed once.
  private static let held: [Charset: [Bool]] = {
    var held: [Charset: [Bool]] = [:]
    for charset in Charset.allCases { held[charset] = Samples.syllables.map(charset.holds) }
    return held
  }()

  @Test(arguments: Charset.allCases, Charset.allCases)
  func `every syllable goes from one charset to the other and back`(
    one: Charset, other: Charset
  ) throws {
    let isInBoth = zip(Self.held[one]!, Self.held[other]!).map { $0 && $1 }
    let both = zip(Samples.syllables, isInBoth).filter(\.1).map(\.0)
    #expect(both.count > 6000)
    let text = both.joined(separator: "\n")
    let inOne = try one.bytes(text)
    let inOther = try convert(inOne, from: one, to: other)
    #expect(same(try other.text(inOther), text))
    #expect(try convert(inOther, from: other, to: one) == inOne)
  }
}
