extension Autocomplete {
  /// What a service is asked that takes its time, perhaps on another computer.
  ///
  ///     Autocomplete.RemoteRequest(text: "tôi muốn đi h", word: "h", locale: "vi")
  public struct RemoteRequest: Hashable, Sendable {
    /// The number of the request, from 1 on; 0 until it is sent.
    public internal(set) var serial: UInt64 = 0

    /// What is before the caret, with the word: ``longestText`` code points at most, and no
    /// part of a word at its beginning.
    public let text: String

    /// The word at the caret, in which the text ends; empty between words. A suggestion takes
    /// its place.
    public let word: String

    /// The language that is typed, such as `vi`.
    public let locale: String

    /// How many suggestions are of use, from 1 to 9.
    public let count: Int

    /// After how many milliseconds an answer is dropped.
    public let deadline: Int

    /// How much of the text is told.
    public static let longestText = 200

    /// A request.
    ///
    /// - Parameters:
    ///   - text: What is before the caret, of any length; it is cut at a word.
    ///   - word: The word in which it ends.
    ///   - locale: The language that is typed.
    ///   - count: How many suggestions are of use; beyond 1 to 9 the nearest of these.
    ///   - deadline: Milliseconds, after which an answer is dropped.
    public init(
      text: String, word: String, locale: String, count: Int = 3, deadline: Int = 1000
    ) {
      self.text = RemoteRequest.cut(text)
      self.word = word
      self.locale = locale
      self.count = min(max(1, count), 9)
      self.deadline = deadline
    }

    /// The end of a text, from the beginning of a word on.
    private static func cut(_ text: String) -> String {
      let scalars = text.unicodeScalars
      let end = scalars.suffix(longestText)
      guard end.startIndex > scalars.startIndex else { return text }
      let isCut = !scalars[scalars.index(before: end.startIndex)].properties.isWhitespace
      let whole = isCut ? end.drop { !$0.properties.isWhitespace } : end
      return String(String.UnicodeScalarView(whole.drop(while: \.properties.isWhitespace)))
    }
  }
}
