extension Autocomplete {
  /// A request to a slow service, which may be on another computer.
  ///
  ///     let request = Autocomplete.RemoteRequest(text: "tôi muốn đi h", word: "h", locale: "vi")
  ///     request.count      // 3
  ///     request.deadline   // 1000: a second
  public struct RemoteRequest: Hashable, Sendable {
    /// The number of the request, from 1. It is 0 until the request is sent.
    public internal(set) var serial: UInt64 = 0

    /// The text before the caret, including the word. It has at most ``longestText`` code points
    /// and begins with a whole word.
    public let text: String

    /// The word at the end of the text. Empty between words. A suggestion replaces it.
    public let word: String

    /// The locale of the text, such as `vi`.
    public let locale: String

    /// The change that the user wants of the text. Nil if suggestions are wanted.
    public let change: TextChange?

    /// The number of suggestions wanted, from 1 to 9.
    public let count: Int

    /// The time after which an answer is dropped, in milliseconds.
    public let deadline: Int

    /// The greatest length of the text, in code points.
    public static let longestText = 200

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - text: The text before the caret, of any length. It is cut at a word.
    ///   - word: The word at the end of the text.
    ///   - locale: The locale of the text.
    ///   - count: The number of suggestions wanted. It is limited to 1 to 9.
    ///   - deadline: The time after which an answer is dropped, in milliseconds.
    public init(
      text: String, word: String, locale: String, count: Int = 3,
      deadline: Int = RemoteService.deadline
    ) {
      self.text = RemoteRequest.cut(text)
      self.word = word
      self.locale = locale
      change = nil
      self.count = min(max(1, count), 9)
      self.deadline = deadline
    }

    /// Makes a request to change a text, which the user has selected.
    ///
    /// - Parameters:
    ///   - text: The whole text. It is not cut.
    ///   - change: The change.
    ///   - locale: The locale of the text.
    public init(changing text: String, as change: TextChange, locale: String) {
      (self.text, word, self.change, self.locale) = (text, "", change, locale)
      (count, deadline) = (3, TextChange.deadline)
    }

    /// The end of a text, beginning with a whole word.
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
