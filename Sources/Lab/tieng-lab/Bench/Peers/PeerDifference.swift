import TiengVietnamese

/// The kind of difference between a text that came out and the expected one.
enum PeerDifference: String, CaseIterable {
  case letters = "other letters"
  case leftAsTyped = "left as typed"
  case composed = "composed, and not left as typed"
  case anotherMark = "another mark"
  case anotherTone = "another tone"
  case tonePlace = "the tone on another vowel"
  case capitals = "capitals"
  case space = "space"

  /// - Parameter letters: The keys as they would be without an input method.
  /// - Returns: Nil if there is no difference.
  init?(_ came: String, wanted: String, letters: String) {
    if came == wanted { return nil }
    let (one, other) = (Parts(came), Parts(wanted))
    if came.filter({ !$0.isWhitespace }) == wanted.filter({ !$0.isWhitespace }) {
      self = .space
    } else if came.lowercased() == wanted.lowercased() {
      self = .capitals
    } else if came == letters {
      self = .leftAsTyped
    } else if wanted == letters {
      self = .composed
    } else if one.letters == other.letters {
      self = one.tones == other.tones ? .tonePlace : .anotherTone
    } else {
      self = one.bases == other.bases ? .anotherMark : .letters
    }
  }

  /// A text split into its parts, without case.
  private struct Parts {
    var letters: [Unicode.Scalar] = []
    var bases: [Unicode.Scalar] = []
    var tones: [Tone] = []

    init(_ text: String) {
      for scalar in text.unicodeScalars {
        guard let parts = ToneAndLetter(scalar) else {
          letters.append(scalar)
          bases.append(scalar)
          continue
        }
        if parts.tone != .level { tones.append(parts.tone) }
        letters.append(
          ToneAndLetter(letter: parts.letter, tone: .level, isCapital: false).character)
        bases.append(
          ToneAndLetter(letter: parts.letter.base, tone: .level, isCapital: false).character)
      }
    }
  }
}
