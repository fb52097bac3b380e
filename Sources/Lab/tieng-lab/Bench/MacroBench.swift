import TiengMacros

/// Ten thousand macros and words to look up among them, the same at every call.
struct MacroBench {
  let table: MacroTable
  private let keys: [String]
  private let words: [String]

  init() {
    // Consonants, as abbreviations are; four of them, or five with đ.
    let letters = Array("bcdghklmnpqrstvx")
    let all = (0..<20_000).map { number in
      let digits = [number % 16, number / 16 % 16, number / 256 % 16, number / 4096 % 16]
      return String(digits.map { letters[$0] }) + (number < 10_000 ? "" : "đ")
    }
    keys = (0..<10_000).map { all[$0 * 2] }
    words = (0..<10_000).map { all[$0 * 2 + 1] }
    table = MacroTable(keys.map { try! Macro(key: $0, text: "ủy ban nhân dân \($0)") })
  }

  /// The nanoseconds of a look-up of a word that is a key.
  func hits(_ median: (() -> Int) -> Double) -> Double {
    median { look(up: keys) } / Double(keys.count)
  }

  /// The nanoseconds of a look-up of a word that is not a key.
  func misses(_ median: (() -> Int) -> Double) -> Double {
    median { look(up: words) } / Double(words.count)
  }

  /// Looks words up. The result depends on every look-up, so that the compiler cannot leave any
  /// out.
  private func look(up words: [String]) -> Int {
    words.count { table.expansion(of: $0) != nil }
  }
}
