import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// The key, with Shift if a capital is needed.
  func capitalized(_ key: UInt8) -> UInt8 {
    wantsCapital ? situation.rules.method.capital(of: key) : key
  }

  /// A letter of another language, as a capital if one is needed.
  func capitalized(_ character: Unicode.Scalar) -> String.UnicodeScalarView {
    wantsCapital
      ? character.properties.uppercaseMapping.unicodeScalars : String(character).unicodeScalars
  }

  /// Whether the next letter is to be a capital.
  var wantsCapital: Bool {
    guard situation.facts.capitalizes else { return false }
    switch situation.contentType.capitalization {
    case .characters: return true
    case .words: return word.isEmpty
    case .none, .sentences: return word.isEmpty && beginsSentence
    }
  }

  private var beginsSentence: Bool {
    var position = field.position(isInProse: situation.contentType.capitalization == .sentences)
    if let waiting { position.advance(over: waiting.text) }
    return position == .start
  }
}
