import TiengLexicon

/// Types text like a person, and counts the results.
struct PersonTypist {
  private let newHands: () -> Hands
  private var hands: Hands
  private var typing: any WordTyping
  private let writer: KeyWriter
  private var random: LinearCongruence
  private var words: [TypedWord] = []
  private(set) var shares: [MeantWord.Kind: ShareRight] = [:]
  /// The words that came out wrong, with their results and their keys.
  private(set) var mistakes: [String: Int] = [:]

  /// English words that are inserted into the text, and their share in percent.
  var insertion: (words: CumulativeWords, share: Int)?
  /// Gives the keys of an English word.
  var english: (String) -> MeantWord = { MeantWord(plain: $0, .english) }
  var isEnglish = false
  /// True if a change of focus ends a line instead of Return. Then only the last word counts.
  var endsByFocus = false

  init(
    _ newHands: @escaping () -> Hands, _ typing: any WordTyping, _ writer: KeyWriter,
    _ random: LinearCongruence
  ) {
    self.newHands = newHands
    hands = newHands()
    self.typing = typing
    self.writer = writer
    self.random = random
  }

  private struct TypedWord {
    let meant: String
    let kind: MeantWord.Kind
    let counts: Bool
    let keys: String
    let effort: Hands.Effort
  }

  /// Types a line and Return.
  mutating func type(line: String) {
    var parts = MarksRestorer.parts(of: line)
    if endsByFocus, parts.last?.isWord == false { parts.removeLast() }
    var before = ""
    var wasInserted = true
    for (index, part) in parts.enumerated() {
      guard part.isWord else {
        before = part.text
        hands.press(Array(part.text.unicodeScalars).strokes)
        continue
      }
      let isInserted = !wasInserted && before == " " && isTurn
      if isInserted { insertWord() }
      wasInserted = isInserted
      if part.text.isNumber {
        typeNumber(part.text)
        continue
      }
      let next = index + 1 < parts.count ? parts[index + 1].text : ""
      type(word(part.text), after: before, hasSpace: next.hasPrefix(" "))
    }
    countLine()
  }

  /// Types a word into an empty field. Unless the focus leaves then, a space and Return follow.
  mutating func type(alone word: MeantWord, weight: Double) {
    hands = newHands()
    type(word, after: "", hasSpace: !endsByFocus)
    if !endsByFocus { hands.press([.key(" ")]) }
    countLine(weight: weight)
  }

  private var isTurn: Bool {
    mutating get {
      guard let insertion else { return false }
      return random.below(100) < insertion.share
    }
  }

  private mutating func insertWord() {
    guard let word = insertion?.words.pick(&random) else { return }
    type(english(word), after: " ", hasSpace: true)
    hands.press([.key(" ")])
  }

  private mutating func word(_ text: String) -> MeantWord {
    isEnglish ? english(text) : writer.word(text, &random)
  }

  private mutating func type(_ word: MeantWord, after before: String, hasSpace: Bool) {
    hands.beginWord(after: before.unicodeScalars.last)
    let meant = typing.type(word, hasSpace: hasSpace, with: &hands)
    var effort = hands.effort
    effort.fewest = word.keys.count
    words.append(
      TypedWord(
        meant: meant ?? word.text, kind: word.kind, counts: meant != nil, keys: hands.log,
        effort: effort))
  }

  /// Types a text that is no word and does not count.
  private mutating func typeNumber(_ text: String) {
    hands.press(Array(text.unicodeScalars).strokes)
    words.append(TypedWord(meant: text, kind: .foreign, counts: false, keys: "", effort: .init()))
  }

  private mutating func countLine(weight: Double = 1) {
    let got = MarksRestorer.parts(of: endedLine()).filter(\.isWord).map(\.text)
    let results = WordAlignment.results(of: words.map(\.meant), in: got)
    let first = endsByFocus ? words.count - 1 : 0
    for (word, result) in zip(words, results).dropFirst(first) where word.counts {
      let isRight = word.meant == result
      shares[word.kind, default: ShareRight()].add(isRight, weight: weight, word.effort)
      if isRight { continue }
      mistakes["\(word.meant) → \(result) (\(word.keys))", default: 0] += Int(weight)
    }
    words.removeAll(keepingCapacity: true)
  }

  private mutating func endedLine() -> String {
    guard endsByFocus else { return hands.endLine() }
    defer { hands = newHands() }
    hands.settle()
    return hands.textAfterFocusOut
  }
}

extension String {
  fileprivate var isNumber: Bool { utf8.allSatisfy { 0x30...0x39 ~= $0 } }
}
