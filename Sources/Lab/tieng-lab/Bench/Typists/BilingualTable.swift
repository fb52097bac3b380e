/// The table that `tieng-lab bench bilingual` prints.
struct BilingualTable {
  private(set) var text = "what\twords\tright %\tby rules %\tspoilt %\twaited %\tp99 µs\n"
  private let mistakes: Int

  init(mistakes: Int) { self.mistakes = mistakes }

  mutating func add(_ name: String, _ typist: BilingualTypist) {
    let (english, vietnamese) = (typist.english, typist.vietnamese)
    let p99 = typist.times.percentile(99)
    if english.words > 0 {
      text += row(vietnamese.words > 0 ? "\(name): English" : name, english, p99)
    }
    if vietnamese.words > 0 {
      text += row(english.words > 0 ? "\(name): Vietnamese" : name, vietnamese, p99)
    }
    let worst = typist.mistakes.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    for (mistake, count) in worst.prefix(mistakes) { text += "    \(count) \(mistake)\n" }
  }

  private func row(_ name: String, _ tally: BilingualTypist.Tally, _ p99: Double) -> String {
    let shares = [tally.right, tally.rightByRules, tally.spoilt, tally.waited].map {
      "\(($0 / tally.words * 1e6).rounded() / 1e4)"
    }
    return "\(name)\t\(Int(tally.words))\t\(shares.joined(separator: "\t"))\t\(p99)\n"
  }
}
