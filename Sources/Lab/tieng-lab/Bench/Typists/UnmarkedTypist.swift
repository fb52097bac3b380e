import TiengAutocomplete
import TiengConfiguration
import TiengLanguages
import TiengLexicon
import TiengSession
import TiengVietnamese

/// Types Vietnamese without marks into a session where delimiters accept the most probable
/// ones, and counts the syllables that come out right.
struct UnmarkedTypist {
  private let lexicon: Lexicon
  private var document: TypedDocument
  private var words = 0
  private var right = 0
  private var times = Times()
  private let rules = TypingRules(tonePlacement: .modern)

  init(_ lexicon: Lexicon, _ reader: MarksReader) {
    var preferences = Preferences()
    preferences.typingWithoutMarks = .delimiter
    preferences.tonePlacement = .modern
    var session = Session(preferences: preferences)
    session.services.marksReader = reader
    document = TypedDocument(session)
    self.lexicon = lexicon
  }

  mutating func type(_ line: String) {
    let parts = MarksRestorer.parts(of: line)
    let clock = ContinuousClock()
    for part in parts {
      let keys = part.isWord ? lexicon.withoutAccents(part.text) ?? part.text : part.text
      for character in keys.unicodeScalars {
        let started = clock.now
        document.type(character)
        times.add(clock.now - started)
      }
    }
    count(parts, in: document.endLine())
  }

  private mutating func count(
    _ parts: [(text: String, isWord: Bool)], in text: String
  ) {
    var place = text.startIndex
    for (index, part) in parts.enumerated() {
      guard part.isWord else {
        if index == 0 { place = text.index(place, offsetBy: part.text.count) }
        continue
      }
      let next = index + 1 < parts.count ? parts[index + 1].text : ""
      let word = text.word(from: &place, before: next)
      guard Syllable(text: part.text, by: rules)?.isVietnamese == true else { continue }
      words += 1
      if word == part.text { right += 1 }
    }
  }

  /// The number of right syllables out of 100.
  var share: Double { (Double(right) / Double(max(1, words)) * 10000).rounded() / 100 }

  var table: String {
    """
    syllables   \(words)
    right       \(right) (\(share) %)
    us_per_key_p50   \(times.percentile(50))
    us_per_key_p99   \(times.percentile(99))

    """
  }
}
