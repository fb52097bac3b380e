import GLibSupport
import TiengSession

/// What a user hears of it from the screen reader, in their language.
extension Utterance {
  /// The text to announce, in the user's language.
  var text: String {
    switch self {
    case .letters(let letters): Utterance.name(of: letters)
    case .deleted(let letters, let word?) where letters.isEmpty: word
    case .deleted(let letters, let word?): "\(Utterance.name(of: letters)), \(word)"
    case .deleted(let letters, nil): Utterance.name(of: letters)
    case .word(let word, let locale?), .reading(let word, let locale?):
      "\(word), \(LanguageName.of(locale))"
    case .word(let word, nil), .reading(let word, nil): word
    case .row(let row, let number, let count):
      translated("{number} of {count}: {row}")
        .replacing("{number}", with: "\(number)").replacing("{count}", with: "\(count)")
        .replacing("{row}", with: row.note.isEmpty ? row.name : "\(row.name), \(row.note)")
    case .latin(true): translated("Plain letters")
    case .latin(false): translated("Vietnamese")
    case .search(true): translated("Search for emoji")
    case .search(false): translated("Search closed")
    case .notice(let notice): notice.text
    }
  }

  /// A screen reader would not say a single space.
  private static func name(of letters: String) -> String {
    letters == " " ? translated("space") : letters
  }
}
