/// What is asked of a service: suggestions at the caret.
public struct SuggestionRequest: Hashable, Sendable {
  /// The number that it is cancelled by.
  public var serial: UInt64
  /// The language of the text by BCP 47, such as `vi`; empty if it was not told.
  public var locale: String
  /// What is before the caret, with the word; at most 200 characters.
  public var text: String
  /// The word at the caret, the end of the text; may be empty.
  public var word: String
  /// At most so many suggestions are shown; at least 1.
  public var count: Int
  /// Milliseconds from when it came, after which its answer is dropped; nil: it waits.
  public var deadline: Int?

  public init(
    serial: UInt64 = 0, locale: String = "", text: String = "", word: String = "",
    count: Int = 3, deadline: Int? = nil
  ) {
    self.serial = serial
    self.locale = locale
    self.text = text
    self.word = word
    self.count = count
    self.deadline = deadline
  }
}

/// A suggestion of a service.
public struct SuggestedText: Hashable, Sendable {
  /// What takes the place of the word, or comes after the text where there is no word.
  public var text: String
  /// A few words to show beside it; may be empty.
  public var note: String

  public init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// Why a service has no suggestions.
public struct SuggestionFailure: Error, Hashable, Sendable {
  /// What the engine makes of it. The raw value is the end of the error's name on the bus.
  public enum Kind: String, CaseIterable, Sendable {
    /// Anything else.
    case failed = "Failed"
    /// A key is missing or wrong.
    case unauthorized = "Unauthorized"
    /// Asked too much: ask again later.
    case busy = "Busy"
    /// There is no network.
    case noNetwork = "NoNetwork"
  }

  public var kind: Kind
  /// One line that the user may read.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// What a service tells of itself.
public struct ServiceIdentity: Hashable, Sendable {
  /// What it is called, in the user's language.
  public var name: String
  /// The languages that it has suggestions for, by BCP 47; none: any.
  public var locales: [String]
  /// Whether the text may leave the computer.
  public var needsNetwork: Bool
  /// One line: what is sent, and where to.
  public var privacy: String

  public init(name: String, locales: [String] = [], needsNetwork: Bool = false, privacy: String) {
    self.name = name
    self.locales = locales
    self.needsNetwork = needsNetwork
    self.privacy = privacy
  }
}
