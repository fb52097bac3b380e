public import TiengCore
import TiengVietnamese

extension OwnWords {
  /// Reads words in the format of ``lines``. Ignores wrong lines.
  public init(lines: String) {
    for line in lines.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 2, let kind = Kind(rawValue: String(fields[0])) else { continue }
      _ = try? add(String(fields[1]), as: kind)
    }
  }

  /// One line for each word: its kind and the word, separated by a tab.
  public var lines: String { all.map { "\($0.kind.rawValue)\t\($0.word)\n" }.joined() }

  /// The words in a dictionary of another program: one per line, as in `vietnamese.cm.dict`.
  ///
  ///     let dictionary = OwnWords.Dictionary("krông\n# names\nEa Kar\n", as: .neverEnglish)
  ///     dictionary.words.all.map(\.word)   // krông
  ///     dictionary.needlessCount           // 2: Ea and Kar
  ///     dictionary.problems                // []
  public struct Dictionary: Sendable {
    /// The words.
    public private(set) var words = OwnWords()
    /// The lines without a word, with the reasons.
    public private(set) var problems: [Problem] = []
    /// The number of words that do not need an entry as never English. They have no marks or are
    /// syllables; a syllable stays composed unless its keys are English, and then the words around
    /// it decide.
    public private(set) var needlessCount = 0

    /// A line without a word, with the reason.
    ///
    ///     let problem = OwnWords.Dictionary("krông\n1234\n", as: .neverEnglish).problems[0]
    ///     problem.line     // 2
    ///     problem.reason   // '1234' is no word: …
    public struct Problem: Hashable, Sendable {
      /// The number of the line, counted from 1.
      public let line: Int
      /// The reason.
      public let reason: Explanation
    }

    /// Reads a dictionary. If a line has several words, separated by spaces or hyphens, each is
    /// added by itself. Ignores empty lines and lines that begin with #.
    public init(_ text: String, as kind: Kind) {
      let text = text.unicodeScalars.first == "\u{feff}" ? String(text.dropFirst()) : text
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, line) in zip(1..., lines) where line.first != "#" {
        do {
          try read(line, as: kind)
        } catch {
          problems.append(Problem(line: number, reason: error.explanation))
        }
      }
    }

    private mutating func read(_ line: Substring, as kind: Kind) throws(Flaw) {
      let parts = line.split { $0 == "-" || $0 == " " || $0 == "\u{a0}" }.map(String.init)
      for part in parts { if let flaw = Flaw(of: part, as: kind) { throw flaw } }
      for part in parts {
        if kind == .neverEnglish, part.isASCII || part.isSyllable {
          needlessCount += 1
        } else {
          try words.add(part, as: kind)
        }
      }
    }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// True if the text is a Vietnamese syllable that the default rules can type.
  var isSyllable: Bool {
    let rules = TypingRules(tonePlacement: .modern)
    let word = TonePlacement.modern.respelt(lowercased())
    return Syllable(text: word, by: rules)?.finished(by: rules) == word
  }
}
