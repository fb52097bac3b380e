import Counting
import Testing

@Suite struct NGramTests {
  private let vocabulary = Vocabulary(["a", "b"].map { Array($0.utf8) })

  /// The counts of all n-grams of clauses: `a b` → `["<s> a": 1, …]`.
  private func counts(_ clauses: [String], order: Int) throws -> [String: UInt64] {
    var window = NGramWindow(order: order, of: vocabulary)
    var numbers: [UInt128] = []
    for clause in clauses {
      for word in clause.split(separator: " ") {
        if word == "," {
          window.addMark()
        } else {
          window.add(vocabulary.number(of: String(word))!) { numbers.append($0) }
        }
      }
      window.endClause { numbers.append($0) }
    }
    var totals = NGramTotals(order: order)
    var counts: [String: UInt64] = [:]
    let tell = { (words: [Int], count: UInt64) in
      let text = words.map { String(decoding: vocabulary[$0], as: UTF8.self) }
      counts[text.joined(separator: " ")] = count
    }
    for number in numbers.sorted() {
      #expect(NGram.number(NGram.key(number)) == number)
      totals.add(number, count: 1, emit: tell)
    }
    totals.close(emit: tell)
    return counts
  }

  @Test func `words and pairs are computed from triples`() throws {
    #expect(
      try counts(["a b", ", a , , b ,", ""], order: 3) == [
        "<s>": 2, "a": 2, "b": 2, "<,>": 1, "</s>": 2,
        "<s> a": 2, "a b": 1, "a <,>": 1, "<,> b": 1, "b </s>": 2,
        "<s> a b": 1, "<s> a <,>": 1, "a <,> b": 1, "a b </s>": 1, "<,> b </s>": 1,
      ])
  }

  @Test(arguments: 2...4) func `clauses of any length are counted whole`(order: Int) throws {
    for length in 1...6 {
      let clause = Array(repeating: "a", count: length)
      let tokens = ["<s>"] + clause + ["</s>"]
      var expected: [String: UInt64] = [:]
      for size in 1...order where size <= tokens.count {
        for start in 0...tokens.count - size {
          expected[tokens[start..<start + size].joined(separator: " "), default: 0] += 1
        }
      }
      #expect(try counts([clause.joined(separator: " ")], order: order) == expected)
    }
  }

  @Test func `words are numbered in the order of their bytes`() {
    let words = (1...vocabulary.count).map { String(decoding: vocabulary[$0], as: UTF8.self) }
    #expect(words == ["<,>", "</s>", "<n>", "<s>", "<unk>", "a", "b"])
    #expect(vocabulary.number(of: "c") == nil)
  }
}
