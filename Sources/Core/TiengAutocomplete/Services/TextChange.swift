import TiengVietnamese

extension Autocomplete {
  /// A change of selected text that a slow service makes.
  ///
  ///     let request = Autocomplete.RemoteRequest(changing: "hom nay", as: .marks, locale: "vi")
  ///     request.change     // marks
  ///     request.deadline   // 20000: 20 seconds
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

    /// True if a service may have made this text of another one. Adding marks changes nothing else:
    /// no letter, case, space or mark that is there.
    ///
    ///     Autocomplete.TextChange.marks.mayMake("hôm nay", of: "hom nay")    // true
    ///     Autocomplete.TextChange.marks.mayMake("hôm qua", of: "hom nay")    // false
    public func mayMake(_ new: String, of old: String) -> Bool {
      guard self == .marks else { return true }
      let (new, old) = (new.innerScalars, old.innerScalars)
      return new.count == old.count
        && zip(new, old).allSatisfy { $0 == $1 || $0.hasMarks(addedTo: $1) }
    }
  }
}

extension String {
  /// The code points without spaces and line breaks at the ends.
  fileprivate var innerScalars: [Unicode.Scalar] {
    var scalars = Array(unicodeScalars.drop(while: \.properties.isWhitespace))
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return scalars
  }
}

extension Unicode.Scalar {
  /// True if this is another letter of the same case with a mark, a tone or both added.
  fileprivate func hasMarks(addedTo other: Unicode.Scalar) -> Bool {
    guard let new = ToneAndLetter(self), let old = ToneAndLetter(other) else { return false }
    let keepsTone = old.tone == .level || new.tone == old.tone
    let isPlain = old.letter == old.letter.base
    return new.isCapital == old.isCapital && keepsTone
      && (new.letter == old.letter || isPlain && new.letter.base == old.letter)
  }
}
