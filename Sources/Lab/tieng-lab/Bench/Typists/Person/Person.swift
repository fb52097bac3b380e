import CommandSupport
import Terminal
import TiengAutocomplete
import TiengConfiguration
import TiengLanguages
import TiengLexicon
import TiengSession
import TiengVietnamese

/// Types all texts in all ways, each time with a session that has learned nothing.
struct Person {
  private let session: Session
  let lexicons: (vietnamese: Lexicon, english: Lexicon)?
  let writer: KeyWriter
  private let seed: UInt64
  private let rate: Double
  private let givesText: Bool

  init(_ circumstances: Lab.Bench.MeasureTypist.Circumstances, seed: UInt64, rate: Double) throws {
    let preferences = try circumstances.preferences()
    let method = try circumstances.method()
    var session = Session(method: method, preferences: preferences)
    if let path = circumstances.lexicon {
      let lexicon = try OpenLexicon.open(path)
      session.services.marksReader = MarksReader(lexicon)
      lexicons = try circumstances.english.map { (lexicon, try OpenLexicon.open($0)) }
    } else {
      lexicons = nil
    }
    self.session = session
    writer = KeyWriter(rules: preferences.typingRules(method: method))
    self.seed = seed
    self.rate = rate
    givesText = circumstances.surroundingText
  }

  var random: LinearCongruence { LinearCongruence(seed: seed) }

  func typist(_ typing: any WordTyping) -> PersonTypist {
    PersonTypist(newHands, typing, writer, random)
  }

  func newHands() -> Hands {
    var session = session
    session.services.languageChooser = lexicons.map {
      LanguageChooser(vietnamese: $0.vietnamese, english: $0.english)
    }
    return Hands(SessionField(session: session, givesText: givesText))
  }

  private var usual: FixedTyping {
    FixedTyping(random) { word, _, _ in TypedCase(word.text, word.keys.strokes) }
  }

  func typed(_ lines: [String], _ typist: PersonTypist) -> PersonTypist {
    var typist = typist
    for line in lines { typist.type(line: writer.rules.tonePlacement.respelt(line)) }
    return typist
  }

  /// Types a text in every way.
  func add(_ lines: [String], named name: String, to table: inout PersonTable) {
    table.add(name, "no slips", typed(lines, typist(usual)))
    var leaving = typist(usual)
    leaving.endsByFocus = true
    table.add(name, "last word, focus leaves", typed(lines, leaving))
    for (habit, makeCase) in PersonHabits(writer: writer).all {
      table.add(name, habit, typed(lines, typist(FixedTyping(random, makeCase))))
    }
    for (slip, makeCase) in SlipCases(writer: writer).all {
      let typing = FixedTyping(interval: 3, random, makeCase)
      table.add(name, slip, typed(lines, typist(typing)))
    }
    addSlips(lines, named: name, to: &table)
  }

  /// Types a text with slips: with each kind of slip, noticed inside the word; with slips noticed
  /// at each time; and with as many slips as people make.
  private func addSlips(_ lines: [String], named name: String, to table: inout PersonTable) {
    for kind in SlipModel.Kind.allCases {
      let model = SlipModel(kinds: [(kind, 100)], corrections: SlipModel.insideWords)
      let typing = SlippingTyping(model, writer, random)
      table.add(name, "slip: \(kind.rawValue)", typed(lines, typist(typing)))
    }
    for correction in SlipModel.CorrectionTime.allCases {
      let typing = SlippingTyping(
        SlipModel(corrections: [(correction, 100)]), writer, random)
      table.add(name, "slip seen \(correction.rawValue)", typed(lines, typist(typing)))
    }
    table.add(
      name, "word taken back and typed again", typed(lines, typist(TypingAgain(random))))
    let all = SlippingTyping(rate: rate, writer, random)
    table.add(name, "all words, with slips", typed(lines, typist(all)))
  }

  /// Types a text with English words, as they are and with doubled keys.
  func add(
    _ lines: [String], named name: String, mixedWith words: [CountedWord], share: Int,
    to table: inout PersonTable
  ) {
    let words = CumulativeWords(words.prefix(10_000))
    var mixed = typist(usual)
    mixed.insertion = (words, share)
    table.add(name, "\(share) % English", typed(lines, mixed))
    mixed.english = DoubledEnglish(rules: writer.rules).word
    table.add(name, "\(share) % English, keys doubled", typed(lines, mixed))
    let cases = SlipCases(writer: writer)
    mixed = typist(FixedTyping(interval: 3, random, cases.spaceTakenBack))
    mixed.insertion = (words, share)
    table.add(name, "\(share) % English, space taken back", typed(lines, mixed))
    mixed = typist(TypingAgain(random))
    mixed.insertion = (words, share)
    table.add(name, "\(share) % English, word typed again", typed(lines, mixed))
  }

  func add(english lines: [String], to table: inout PersonTable) {
    var english = typist(usual)
    english.isEnglish = true
    table.add("English text", "no slips", typed(lines, english))
    english = typist(usual)
    english.isEnglish = true
    english.english = DoubledEnglish(rules: writer.rules).word
    table.add("English text", "keys doubled", typed(lines, english))
    english = typist(usual)
    english.isEnglish = true
    english.endsByFocus = true
    table.add("English text", "last word, focus leaves", typed(lines, english))
  }

  /// Types single words of English, the most frequent first.
  func add(_ words: [CountedWord], to table: inout PersonTable) {
    add(words, "no slips", to: &table) { MeantWord(plain: $0, .english) }
    add(words, "focus leaves", endsByFocus: true, to: &table) { MeantWord(plain: $0, .english) }
    let doubled = DoubledEnglish(rules: writer.rules)
    add(words, "keys doubled", to: &table) { text in
      let word = doubled.word(text)
      return text.utf8.count > 2 && word.keys.count > text.utf8.count ? word : nil
    }
  }

  private func add(
    _ words: [CountedWord], _ name: String, endsByFocus: Bool = false,
    to table: inout PersonTable, _ meant: (String) -> MeantWord?
  ) {
    for (group, words) in [("first 10,000", words.prefix(10_000)), ("all", words[...])] {
      var byFrequency = typist(usual)
      byFrequency.endsByFocus = endsByFocus
      var byWord = byFrequency
      for counted in words {
        guard let word = meant(counted.text) else { continue }
        byFrequency.type(alone: word, weight: Double(counted.count))
        byWord.type(alone: word, weight: 1)
      }
      table.add("English words, \(group), by frequency", name, byFrequency)
      table.add("English words, \(group), by word", name, byWord)
    }
  }
}
