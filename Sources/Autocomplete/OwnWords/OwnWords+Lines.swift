public import Explanations
import VietnameseInput

extension OwnWords {
  /// Reads words from lines, as ``lines`` writes them. Lines that are none are passed over.
  public init(lines: String) {
    for line in lines.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 2, let kind = Kind(rawValue: String(fields[0])) else { continue }
      _ = try? add(String(fields[1]), as: kind)
    }
  }

  /// A line for each word: its kind and the word, with a tab between.
  public var lines: String { all.map { "\($0.kind.rawValue)\t\($0.word)\n" }.joined() }

  /// What is in a dictionary of another program: a word a line, as in `vietnamese.cm.dict`.
  ///
  ///     let dictionary = OwnWords.Dictionary("krông\n# names\nEa Kar\n", as: .neverEnglish)
  ///     dictionary.words      // krông
  ///     dictionary.problems   // []
  public struct Dictionary: Sendable {
    /// Its words.
    public private(set) var words = OwnWords()
    /// The lines that hold no word, and why.
    public private(set) var problems: [Problem] = []
    /// How many of its words need no entry to be never English: they have no marks, or are
    /// syllables, which stay composed wherever their keys are not English. There the words around
    /// tell.
    public private(set) var needlessCount = 0

    /// A line that holds no word, and why.
    public struct Problem: Hashable, Sendable {
      /// The number of the line, from 1.
      public let line: Int
      /// What is wrong with it.
      public let reason: Explanation
    }

    /// Reads a dictionary. Of several words in a line, joined by spaces or hyphens, each is taken:
    /// each is typed by itself. Empty lines and those that begin with # are passed over.
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

  /// Whether it is a Vietnamese syllable, as it is typed with the rules that are in force at first.
  var isSyllable: Bool {
    let rules = TypingRules(tonePlacement: .modern)
    let word = TonePlacement.modern.respelt(lowercased())
    return Syllable(text: word, by: rules)?.finished(by: rules) == word
  }
}
