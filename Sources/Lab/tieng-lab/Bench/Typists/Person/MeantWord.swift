/// A word of a text, and the keys that type it letter by letter.
struct MeantWord {
  enum Kind: String, CaseIterable {
    case syllable = "syllables"
    /// A word or an abbreviation with marks that is no syllable: ôtô, HĐXX.
    case loan = "loanwords, abbreviations"
    /// A word without marks that is no syllable.
    case foreign = "foreign words"
    /// Words that are written together by mistake, and letters that no key of the method types.
    case other = "others"
    /// A word of English that was put in, or of an English text.
    case english = "English words"
  }

  /// A letter that is meant, and its keys.
  struct MeantLetter {
    let letter: Unicode.Scalar
    let base: Unicode.Scalar
    /// The keys that give the letter its mark; in a loanword also its tone.
    var marks: [Unicode.Scalar] = []

    var keys: [Unicode.Scalar] { [base] + marks }
  }

  let text: String
  let kind: Kind
  var letters: [MeantLetter]
  /// The key of a syllable's tone, which is typed last.
  var tone: Unicode.Scalar?

  /// The keys as most people type them: each mark at once, the tone last.
  var keys: [Unicode.Scalar] { letters.flatMap(\.keys) + toneKeys }

  var toneKeys: [Unicode.Scalar] { tone.map { [$0] } ?? [] }

  /// A word whose letters are its keys.
  init(plain text: String, _ kind: Kind) {
    self.init(text, kind, text.unicodeScalars.map { MeantLetter(letter: $0, base: $0) })
  }

  init(_ text: String, _ kind: Kind, _ letters: [MeantLetter], tone: Unicode.Scalar? = nil) {
    self.text = text
    self.kind = kind
    self.letters = letters
    self.tone = tone
  }
}

/// An action of the hands.
enum Stroke: Equatable {
  case key(Unicode.Scalar)
  case backSpace
  case escape
}

extension [Unicode.Scalar] {
  var strokes: [Stroke] { map(Stroke.key) }
}
