import VietnameseInput

extension Autocomplete {
  /// A change of selected text that a slow service makes.
  ///
  ///     Autocomplete.RemoteRequest(changing: "hom nay", as: .marks, locale: "vi")
  public enum TextChange: String, CaseIterable, Sendable {
    /// Adds marks, and changes nothing else: hom nay → hôm nay.
    case marks
    /// Corrects spelling and grammar.
    case mend
    /// Translates Vietnamese to English, and other languages to Vietnamese.
    case translate

    /// The greatest length of a text that services change, in code points.
    public static let longestText = 1000

    /// The time after which an answer is dropped, in milliseconds.
    public static let deadline = 20_000

    /// True if a service may have made this text of another one. Adding marks changes no letter.
    ///
    ///     Autocomplete.TextChange.marks.mayMake("hôm nay", of: "hom nay")    // true
    ///     Autocomplete.TextChange.marks.mayMake("hôm qua", of: "hom nay")    // false
    public func mayMake(_ new: String, of old: String) -> Bool {
      self != .marks || new.plainLetters == old.plainLetters
    }
  }
}

extension String {
  /// The letters and signs without marks, in small letters, without spaces.
  fileprivate var plainLetters: [Unicode.Scalar] {
    unicodeScalars.filter { !$0.properties.isWhitespace }
      .flatMap { scalar -> [Unicode.Scalar] in
        guard let letter = ToneAndLetter(scalar) else {
          return (0x300...0x323).contains(scalar.value) || scalar.value == 0x31b
            ? [] : Array(scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return [
          ToneAndLetter(letter: letter.letter.base, tone: .level, isCapital: false).character
        ]
      }
  }
}
