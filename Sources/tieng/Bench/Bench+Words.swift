import ArgumentParser
import Lexicon
import Terminal
import VietnameseInput

extension Tieng.Bench {
  struct Words: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure how well a lexicon reads and foresees Vietnamese.",
      discussion: """
        FILE is a text with marks that the lexicon was not made of. Prints the share of syllables \
        that get their marks back when all are taken away, the share that is among the three that \
        are foreseen, and how fast marks are restored. Syllables count as the same in the old and \
        the modern orthography. Bits a word are what the model needs for each syllable after \
        those before it: the fewer, the better it fits the text.
        """)

    @Option(help: "The lexicon to measure.")
    var lexicon: String

    @Argument(help: "A text with marks; standard input if absent or -.")
    var file: String?

    func run() throws {
      let lexicon = try OpenLexicon.open(lexicon)
      let texts = try Lines.read(file).map(String.init)
      let plain = texts.map { line in line.replacingWords { lexicon.withoutAccents($0) ?? $0 } }
      var restored: [String] = []
      let restorer = MarksRestorer(lexicon)
      let time = ContinuousClock().measure { restored = plain.map(restorer.restore(line:)) }
      var marks = Share()
      var next = Share()
      var bits = Bits(lexicon)
      for (text, result) in zip(texts, restored) {
        marks.add(zip(text.syllables, result.syllables).lazy.map { $0 == $1 })
        next.add(Foresight(lexicon).hits(in: text))
        bits.add(text)
      }
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      try StandardStreams.print(
        """
        syllables          \(marks.count)
        marks restored     \(marks.percent) %
        next among 3       \(next.percent) %
        bits a word        \(bits.mean)
        restored a second  \(Int(Double(marks.count) / seconds))

        """)
    }
  }
}

/// The share of correct results.
private struct Share {
  private(set) var count = 0
  private var right = 0

  mutating func add(_ answers: some Sequence<Bool>) {
    for answer in answers {
      count += 1
      right += answer ? 1 : 0
    }
  }

  var percent: Double { (Double(right) / Double(max(1, count)) * 10_000).rounded() / 100 }
}

/// Guesses each word of a text from those before it.
private struct Foresight {
  private let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  func hits(in text: String) -> [Bool] {
    var before: [Int?] = [lexicon.word("<s>")]
    var hits: [Bool] = []
    for token in MarksRestorer.tokens(of: text) {
      let word = lexicon.word(token.modern)
      if token.isSyllable {
        let guesses = lexicon.nextWords(after: before.suffix(3), count: 3)
        hits.append(guesses.contains { $0.word == word })
      }
      if token == "</s>" {
        before = [lexicon.word("<s>")]
      } else {
        before.append(word ?? lexicon.sign(for: token))
      }
    }
    return hits
  }
}

/// The bits that a model needs for the words of a text.
private struct Bits {
  private let lexicon: Lexicon
  private var sum = 0.0
  private var count = 0

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  mutating func add(_ text: String) {
    var before: [Int?] = [lexicon.word("<s>")]
    for token in MarksRestorer.tokens(of: text) {
      let word = lexicon.word(token.modern) ?? lexicon.sign(for: token)
      if token.isSyllable, let word {
        sum -= Double(lexicon.context(after: before.suffix(3)).logProbability(of: word))
        count += 1
      }
      before = token == "</s>" ? [lexicon.word("<s>")] : before.suffix(2) + [word]
    }
  }

  var mean: Double { (sum / 0.693_147_180_56 / Double(max(1, count)) * 1000).rounded() / 1000 }
}

extension String {
  fileprivate var isSyllable: Bool { !hasPrefix("<") && contains(where: \.isLetter) }

  /// The words in small letters and modern orthography.
  fileprivate var syllables: [String] {
    MarksRestorer.tokens(of: self).filter(\.isSyllable).map(\.modern)
  }

  /// The syllable with its tone placed as in the modern orthography.
  fileprivate var modern: String {
    guard let old = Syllable(text: self, by: TypingRules(tonePlacement: .old)) else { return self }
    var syllable = Syllable()
    let rules = TypingRules(tonePlacement: .modern)
    return syllable.append(keysOf: old, by: rules) ? syllable.text : self
  }

  fileprivate func replacingWords(_ replacement: (String) -> String) -> String {
    var result = ""
    for part in MarksRestorer.parts(of: self) {
      result += part.isWord ? replacement(part.text) : part.text
    }
    return result
  }
}
