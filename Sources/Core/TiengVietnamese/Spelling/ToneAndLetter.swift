/// The parts of a character: letter, tone and case.
///
///     ToneAndLetter("Ể")?.letter      // ê
///     ToneAndLetter("Ể")?.tone        // hookAbove
///     ToneAndLetter("Ể")?.isCapital   // true
public struct ToneAndLetter: Hashable, Sendable {
  /// The letter, without case and tone.
  public let letter: Letter

  /// The tone. ``Tone/level`` if none is written.
  public let tone: Tone

  /// True if the character is upper case.
  public let isCapital: Bool

  /// Splits a character in Unicode normal form C.
  ///
  /// - Returns: Nil if it is not a letter of Vietnamese or f, j, w, z.
  public init?(_ character: Unicode.Scalar) {
    if character.isASCII {
      guard let letter = Letter(ascii: UInt8(character.value)) else { return nil }
      self.init(letter: letter, tone: .level, isCapital: character.value & 0x20 == 0)
    } else if let found = ToneAndLetter.all[character] {
      self = found
    } else {
      return nil
    }
  }

  /// Makes a character from its parts.
  public init(letter: Letter, tone: Tone, isCapital: Bool) {
    self.letter = letter
    self.tone = tone
    self.isCapital = isCapital
  }

  /// The character in Unicode normal form C. Consonants ignore the tone.
  public var character: Unicode.Scalar {
    Syllable.character(of: letter, letter.isVowel ? tone : .level, isCapital: isCapital)
  }

  private static let all: [Unicode.Scalar: ToneAndLetter] = {
    var all: [Unicode.Scalar: ToneAndLetter] = [:]
    for letter in Letter.allCases {
      for tone in Tone.allCases {
        for isCapital in [false, true] {
          let character = Syllable.character(of: letter, tone, isCapital: isCapital)
          if all[character] == nil {
            all[character] = ToneAndLetter(letter: letter, tone: tone, isCapital: isCapital)
          }
        }
      }
    }
    return all
  }()
}

/// One of the six tones. Each syllable has exactly one.
///
///     ToneAndLetter("Ể")?.tone                                                 // hookAbove
///     ToneAndLetter("b")?.tone                                                 // level
///     ToneAndLetter(letter: .ê, tone: .dotBelow, isCapital: false).character   // ệ
public enum Tone: UInt8, CaseIterable, Sendable {
  /// Ngang: nothing is written.
  case level
  /// Huyền: à.
  case grave
  /// Sắc: á.
  case acute
  /// Hỏi: ả.
  case hookAbove
  /// Ngã: ã.
  case tilde
  /// Nặng: ạ.
  case dotBelow
}

/// Where the tone is written in `oa`, `oe` and `uy` without a final. The two orthographies differ
/// there.
///
///     TonePlacement.modern.respelt("hòa")   // hoà
///     TonePlacement.old.respelt("hoà")      // hòa
public enum TonePlacement: String, CaseIterable, Sendable {
  /// On the first vowel: hòa, khỏe, thúy.
  case old
  /// On the main vowel: hoà, khoẻ, thuý.
  case modern
}
