import ArgumentParser
import CommandSupport
import Terminal
import TiengVietnamese

extension Lab.Bench {
  struct MeasureHabits: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "habits",
      abstract: "Measure sentences typed in several habits, in capitals and in other methods.",
      discussion: """
        Types the sentences of FILE, one a line, each time into one session that has learned nothing: \
        in usual keys; with the tone behind its vowel; with marks behind the letters, and behind the tone; \
        with both horns of ươ; and in capitals, as with Caps Lock. Prints how many words are wrong. A word \
        that a habit does not change is typed in its usual keys and counts as well. What stands before a \
        tab in FILE (the kind of text) is left out.
        """)

    @OptionGroup var circumstances: MeasureTypist.Circumstances

    @Option(help: "Print so many of the words that came out wrong most often.")
    var mistakes = 0

    @Argument(help: "Sentences, one a line; standard input if absent or -.")
    var file: String?

    func validate() throws {
      _ = try circumstances.preferences()
      _ = try circumstances.method()
    }

    func run() throws {
      let person = try Person(circumstances, seed: 1, rate: 0)
      let lines = try TextLines.read(file).map { line in
        line.split(separator: "\t").last.map(String.init) ?? ""
      }
      var text = "habit\twords\twrong\tsyllables wrong\tright %\n"
      for (name, typist) in person.sentences(lines) {
        let all = typist.shares.values.reduce(into: ShareRight()) { $0 += $1 }
        let syllables = typist.shares[.syllable] ?? ShareRight()
        let wrong = [all, syllables].map { Int($0.words - $0.right) }
        text +=
          "\(name)\t\(Int(all.words))\t\(wrong[0])\t\(wrong[1])\t\(all.percent.rounded(to: 3))\n"
        let worst = typist.mistakes.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        for (mistake, count) in worst.prefix(mistakes) { text += "    \(count) \(mistake)\n" }
      }
      try StandardStreams.print(text)
    }
  }
}

extension Person {
  /// Sentences typed in each habit.
  fileprivate func sentences(_ lines: [String]) -> [(String, PersonTypist)] {
    let usual: TypedCase.Maker = { word, _, _ in TypedCase(word.text, word.keys.strokes) }
    let habits = PersonHabits(writer: writer).all.prefix(4)
    let ways = [("usual keys", usual)] + habits.map { ($0.name, $0.makeCase) }
    let results = ways.map { name, makeCase in
      let makeAnyCase: TypedCase.Maker = { word, hasSpace, random in
        makeCase(word, hasSpace, &random) ?? usual(word, hasSpace, &random)
      }
      return (name, typed(lines, typist(FixedTyping(random, makeAnyCase))))
    }
    let capitals = typed(lines.map { $0.uppercased() }, typist(FixedTyping(random, usual)))
    return results + [("capitals", capitals)]
  }
}
